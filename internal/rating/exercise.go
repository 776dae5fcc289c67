package rating

// Began is the rating with which an exercise begins: how strong it is was only guessed.
func Began(points int) Rating {
	r := Fresh()
	r.Points, r.Deviation = within(int64(points)*one, leastPoints, mostPoints), startDeviation/2
	return r
}

// Meet is what a reader and an exercise become when he has solved it, or has not. No time grows between them.
func Meet(reader, exercise Rating, solved bool) (Rating, Rating) {
	score := 0.0
	if solved {
		score = 1
	}
	meet := func(was, foe Rating, score float64) Rating {
		now := was.update(0, tau, bout{foe.Points, foe.Deviation, score})
		now.Points = within(was.Points+within(now.Points-was.Points, -mostChange, mostChange), leastPoints, mostPoints)
		now.Deviation = within(now.Deviation, leastDeviation, startDeviation)
		now.Volatility = min(now.Volatility, mostVolatility)
		now.Battles++
		return now
	}
	return meet(reader, exercise, score), meet(exercise, reader, 1-score)
}

// Kept is a rating that was kept elsewhere, within what ratings can be.
func Kept(points, deviation, volatility int64, battles int) Rating {
	return Rating{
		Points: within(points, leastPoints, mostPoints), Deviation: within(deviation, leastDeviation, startDeviation),
		Volatility: within(volatility, 1, mostVolatility), Battles: max(0, battles),
	}
}
