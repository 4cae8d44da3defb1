import { type Random, seeded, seedOf } from '../seeded.ts'
import { disc, path, rect } from './svg.ts'
import { distance, lightness } from './tones.ts'

interface Room {
  readonly wall: string
  readonly floor: string
  readonly figure: string
}

const homely: readonly [Room, ...Room[]] = [
  { wall: '#f7efe3', floor: '#ecdecb', figure: '#efd9c6' },
  { wall: '#f6f0e4', floor: '#e6decd', figure: '#dde2d0' },
  { wall: '#f8f1e1', floor: '#eee0c4', figure: '#f2dfb4' },
  { wall: '#f5efe6', floor: '#e7dcd0', figure: '#e6d6cf' },
  { wall: '#f4eee4', floor: '#e3dacb', figure: '#d8dfdd' },
]

const workshop: readonly [Room, ...Room[]] = [
  { wall: '#2e2a26', floor: '#231f1c', figure: '#3d3731' },
  { wall: '#ddd6ca', floor: '#c9c0b1', figure: '#ece6dc' },
  { wall: '#2b2724', floor: '#201d1a', figure: '#eaa228' },
  { wall: '#35302b', floor: '#292521', figure: '#4a433b' },
  { wall: '#e2dbd0', floor: '#cec5b7', figure: '#f0c56e' },
  { wall: '#ebac38', floor: '#d9962a', figure: '#f3be5c' },
]

/** Chooses a room in which the colours stand out, the main one most. If there is none, the most different room. */
function choose(rooms: readonly [Room, ...Room[]], main: string, accent: string, chance: Random): Room {
  const [first, ...rest] = rooms.filter(
    ({ figure, wall }) =>
      distance(figure, main) > 0.3 && distance(wall, main) > 0.25 && distance(figure, accent) > 0.12,
  )
  if (first) return chance.pick([first, ...rest])
  return rooms.reduce((best, room) => (distance(room.figure, main) > distance(best.figure, main) ? room : best))
}

const homelyFigures: readonly [(colour: string) => string, ...((colour: string) => string)[]] = [
  (colour) => path('M130 800V390a270 270 0 0 1 540 0V800Z', colour),
  (colour) => disc(400, 372, 272, colour),
  (colour) => path('M60 800V470a200 200 0 0 1 400 0V800Z', colour) + disc(610, 210, 92, colour),
  (colour) => disc(486, 330, 240, colour) + disc(170, 480, 96, colour),
]

/** A broken ring around a dot. */
const rosette = (x: number, y: number, size: number, turn: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${colour}"><path d="M-26 -8q4 -20 24 -22l2 11q-12 2 -15 13ZM8 -30q18 4 22 20l-11 4q-4 -10 -12 -13ZM29 0q-1 20 -19 27l-5 -10q12 -5 13 -17ZM-3 29q-20 -2 -25 -23l11 -2q4 12 15 14Z"/><circle r="6"/></g>`

const spots: readonly (readonly [number, number, number, number])[] = [
  [690, 96, 1.5, 20],
  [596, 64, 0.95, 70],
  [742, 196, 1.0, 130],
  [640, 176, 0.7, 210],
  [764, 66, 0.7, 300],
  [90, 700, 1.2, 40],
  [176, 752, 0.8, 110],
  [44, 610, 0.7, 200],
]

const workshopFigures: readonly [(colour: string) => string, ...((colour: string) => string)[]] = [
  (colour) => path('M250 0H640L470 800H80Z', colour),
  (colour) => disc(400, 380, 268, colour),
  (colour) => path('M400 96L663 248V552L400 704L137 552V248Z', colour),
  (colour) => rect(136, 116, 528, 528, 0, colour),
]

export const CONTACT =
  '<radialGradient id="contact"><stop offset=".35" stop-color="#20120a" stop-opacity=".34"/><stop offset=".7" stop-color="#20120a" stop-opacity=".14"/><stop offset="1" stop-color="#20120a" stop-opacity="0"/></radialGradient>'

/** The empty room for a thing of these colours, chosen by the thing's seed, so that neighbours differ. */
export function setStage(
  brand: 'vianney' | 'balam',
  main: string,
  accent: string,
  seed: string,
  horizon: number,
): string {
  const chance = seeded(seedOf(seed))
  const isHome = brand === 'vianney'
  const room = choose(isHome ? homely : workshop, main, accent, chance)
  const figure = chance.pick(isHome ? homelyFigures : workshopFigures)(room.figure)
  const floor = rect(0, horizon, 800, 800 - horizon, 0, room.floor)
  return rect(0, 0, 800, 800, 0, room.wall) + figure + floor + (isHome ? '' : pelt(room))
}

function pelt(room: Room): string {
  const mark = lightness(room.wall) < 0.4 ? '#eaa228' : '#2b2724'
  const marks = spots.map(([x, y, size, turn]) => rosette(x, y, size, turn, mark))
  return `<g opacity=".16">${marks.join('')}</g>`
}
