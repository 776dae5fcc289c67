#!/usr/bin/env python3
"""A player for the laboratory of Sandtable: it shoots where the odds are best, and else does whatever is legal.

    sandtable lab run --blue docs/examples/lab/bot.py --red recruit
    python3 docs/examples/lab/bot.py 9000 & sandtable lab run --blue http://127.0.0.1:9000/ --red recruit
"""
import http.server
import json
import random
import sys

games = {}  # what is known of the decision of each game
chances = {}  # of each game, by its name: who plays the same each time gives the same results


def sampled(game):
    """Asks for a command with what it lacks filled by chance."""
    return {"sample": {"verb": game["chance"].choice(game["verbs"])}}


def next_step(game):
    """Asks for the odds of the next shot; when all are known, takes the best."""
    if game["shots"]:
        return {"check": game["shots"][-1]}
    return {"give": game["best"]} if game["best"] else sampled(game)


def answer(message):
    """One message of the laboratory comes in, one answer goes out."""
    say, name = message["say"], message["game"]
    if say == "over":
        games.pop(name, None)
        chances.pop(name, None)
        return {}
    if say == "decide":
        classes = {v["verb"]: v["class"] for v in message["verbs"]}
        enemies = {u["id"] for u in message["view"]["units"] if u["side"] != message["side"]}
        verbs = [v for v, c in classes.items() if c not in ("will", "standing")] or list(classes)  # it does not give up
        chance = chances.setdefault(name, random.Random(name))
        games[name] = {"classes": classes, "enemies": enemies, "verbs": verbs, "chance": chance, "shots": [], "best": None, "most": 0}
        if "fire" in classes.values():
            return {"legal": {"limit": 100}}
        return sampled(games[name])
    game = games[name]
    if "legal" in message:
        game["shots"] = [c for c in message["legal"]["commands"] if game["classes"].get(c["verb"]) == "fire"][:20]
    elif "preview" in message:
        shot, rolls = game["shots"].pop(), message["preview"].get("rolls", [])
        worth = sum(o["ppm"] for r in rolls for o in r.get("odds", []) if o.get("unit") in game["enemies"])
        if worth > game["most"]:
            game["best"], game["most"] = shot, worth
    elif "command" in message:
        return {"give": message["command"]}
    elif say == "refused":  # the question came to nothing, or the command was forbidden
        if game["shots"]:
            game["shots"].pop()
        else:
            game["best"] = None
    return next_step(game)


class Handler(http.server.BaseHTTPRequestHandler):
    """The same over HTTP: the message is the body of a POST, the answer that of its response."""

    def do_POST(self):
        text = json.dumps(answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


if len(sys.argv) > 1:
    http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
for line in sys.stdin:
    message = json.loads(line)
    reply = answer(message)
    if message["say"] != "over":
        print(json.dumps(reply), flush=True)
