#!/usr/bin/env python3
"""A player of Sandtable in a hundred lines: it shoots where the odds are best, and else does whatever is legal.

    python3 bot.py 'http://127.0.0.1:8080/b/BATTLE#TOKEN'
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request

if len(sys.argv) != 2 or "#" not in sys.argv[1]:
    sys.exit("the link of a seat is expected: http://HOST/b/BATTLE#TOKEN")
link, token = sys.argv[1].split("#", 1)
api = link.replace("/b/", "/api/battles/", 1)


def request(path, body=None):
    text = None if body is None else json.dumps(body).encode()
    return urllib.request.Request(api + path, text, {"Authorization": "Bearer " + token})


def call(path, body):
    """Asks the server something, again if it has too much to do."""
    while True:
        try:
            with urllib.request.urlopen(request(path, body)) as got:
                return got.status, json.load(got)
        except urllib.error.HTTPError as no:
            if no.code != 429 and no.code < 500:
                return no.code, json.load(no)
        except urllib.error.URLError:
            pass
        time.sleep(1)


def harm(command, enemies):
    """How likely a command does the enemy harm, in parts of a million."""
    _, preview = call("/check", {"command": command})
    return sum(
        odds["ppm"]
        for roll in preview.get("rolls", [])
        for odds in roll.get("odds", [])
        if odds.get("unit") in enemies
    )


def choose(position):
    """Makes a command for what we must decide."""
    enemies = {u["id"] for u in position["view"]["units"] if u["side"] != position["side"]}
    classes = {v["verb"]: v["class"] for v in position["verbs"]}
    best, most = None, 0
    _, legal = call("/legal", {"limit": 100})
    for command in legal.get("commands", []):
        if classes.get(command["verb"]) == "fire":
            worth = harm(command, enemies)
            if worth > most:
                best, most = command, worth
    verbs = [v for v, c in classes.items() if c not in ("will", "standing", "aside")]  # it neither gives up nor dithers
    for _ in range(50):
        if best is not None:
            break
        status, sampled = call("/sample", {"command": {"verb": random.choice(verbs)}})  # chance fills what it lacks
        if status == 200:
            best = sampled["command"]
    return best


def play(position):
    """Decides as long as it is for us to decide, and says how far the log is then."""
    while position["mine"] and position.get("verbs"):
        order = {"id": "bot-%d-%x" % (position["seq"], random.getrandbits(48)), "after": position["seq"]}
        status, done = call("/commands", order | {"command": choose(position)})
        if "position" in done:  # carried out, or told what we have missed
            position = done["position"]
        elif done["error"]["code"] == "over":
            break
        elif status != 422:  # the rules forbid it: something else
            sys.exit(done["error"]["text"])
    return position["seq"]


def watch():
    """Listens until the battle is over. A stream that ends is taken up where it ended."""
    last, known = "", 0
    while True:
        try:
            with urllib.request.urlopen(request("/events?after=" + last)) as stream:
                event = ""
                for line in stream:
                    name, _, value = line.decode().rstrip("\n").partition(": ")
                    if name == "event":
                        event = value
                    elif name == "id":
                        last = value
                    elif name == "data" and event == "over":
                        return print(value)
                    elif name == "data" and event == "lines":
                        position = json.loads(value)["position"]
                        if position["seq"] >= known:
                            known = play(position)
        except urllib.error.HTTPError as no:
            if no.code != 429 and no.code < 500:
                sys.exit(no.read().decode())
        except OSError:
            pass
        time.sleep(1)


watch()
