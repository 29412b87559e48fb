// How long random walks are: a part of them in the gate, all of them where that is asked for.
import process from 'node:process'

/** Asks for the long run, as before a release: every round of every random walk. */
const IS_LONG = process.env['TOKENPANEL_LONG'] !== undefined

/** How many of these rounds there are: all in the long run, else a quarter, the same ones each time. */
export const roundsOf = (all: number): number => IS_LONG ? all : Math.ceil(all / 4)
