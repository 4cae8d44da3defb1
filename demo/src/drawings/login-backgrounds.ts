import { towelStack } from './bath.ts'
import { lamp, planter, vase } from './decor.ts'
import { battery } from './electric.ts'
import { oilFilter } from './filters.ts'
import { oilBottle, oilJug, slimBottle } from './fluids.ts'
import { wovenBand } from './huipil.ts'
import { mug } from './kitchen.ts'
import { placed } from './place.ts'
import { basket } from './storage.ts'
import { CONTACT } from './studio.ts'
import { disc, each, line, path, rect, shade } from './svg.ts'
import { toolbox, wrenchRack } from './tools.ts'
import { tyre } from './wheels.ts'

const WIDTH = 1600
const HEIGHT = 1200

const whole = (...shapes: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${CONTACT}</defs>${shapes.join('')}</svg>`

/** Volcanoes and hills behind a window, between left and right, down to a line. */
const highlands = (left: number, right: number, bottom: number, height: number): string => {
  const x = (share: number): number => Math.round(left + (right - left) * share)
  const y = (share: number): number => Math.round(bottom - height * share)
  return (
    path(
      `M${left} ${bottom}V${y(0.4)}L${x(0.3)} ${y(1)}q12 -14 26 0L${x(0.62)} ${y(0.35)}L${x(0.78)} ${y(0.67)}q10 -10 20 0L${right} ${y(0.3)}V${bottom}Z`,
      '#b9cabd',
    ) +
    path(
      `M${left} ${bottom}V${y(0.3)}Q${x(0.28)} ${y(0.6)} ${x(0.52)} ${y(0.33)}T${right} ${y(0.4)}V${bottom}Z`,
      '#94b09f',
    ) +
    path(
      `M${left} ${bottom}V${y(0.14)}Q${x(0.34)} ${y(0.37)} ${x(0.6)} ${y(0.16)}T${right} ${y(0.2)}V${bottom}Z`,
      '#5f9079',
    )
  )
}

/** At home: an arched window on the highlands, linen and clay on the sill, a woven cloth below. */
export const homeBackground = (): string =>
  whole(
    rect(0, 0, WIDTH, HEIGHT, 0, '#f4ede1'),
    path('M470 870V430a330 330 0 0 1 660 0V870Z', '#fbf7ef'),
    path('M500 870V430a300 300 0 0 1 600 0V870Z', '#e4ebe4'),
    disc(930, 380, 78, '#f6dfae'),
    `<clipPath id="pane"><path d="M500 870V430a300 300 0 0 1 600 0V870Z"/></clipPath><g clip-path="url(#pane)">${highlands(500, 1100, 870, 430)}</g>`,
    line('M800 132V870M500 500H1100', '#fbf7ef', 20),
    path('M-20 40H330q30 360 -120 520q-60 80 -40 330H-20Z', '#e3cdb4') +
      shade(
        'M120 40h70q20 420 -110 850h-60q120 -420 100 -850ZM270 40h60q30 360 -120 520q-60 80 -40 330h-50q-20 -260 50 -350q130 -160 100 -500Z',
        0.06,
      ),
    path('M1620 40H1270q-30 360 120 520q60 80 40 330H1620Z', '#e3cdb4') +
      shade(
        'M1480 40h-70q-20 420 110 850h60q-120 -420 -100 -850ZM1330 40h-60q-30 360 120 520q60 80 40 330h50q20 -260 -50 -350q-130 -160 -100 -500Z',
        0.06,
      ),
    rect(-20, 26, 1640, 22, 11, '#a87b50') + rect(-20, 26, 1640, 8, 4, '#c79b6d'),
    rect(0, 862, WIDTH, 338, 0, '#d9bd98') +
      rect(0, 862, WIDTH, 16, 0, '#e8d3b4') +
      rect(0, 1010, WIDTH, 190, 0, '#cfae86'),
    placed(towelStack, 260, 900, 0.62, 'marfil', 'terracota'),
    placed(vase, 560, 902, 0.56, 'terracota', 'mostaza'),
    placed(mug, 760, 906, 0.3, 'jade', 'gris'),
    placed(basket, 1330, 904, 0.62, 'arena', 'terracota'),
    placed(lamp, 1070, 900, 0.62, 'marfil', 'jade'),
    wovenBand('home', 1010, WIDTH, 110, { ground: '#f3e7d3', line: '#2f7d63', figure: '#c56a4a', heart: '#2f7d63' }),
    path(
      each(80, (n) => `M${n * 20 + 4} 1120v26h8v-26Z`),
      '#f3e7d3',
    ),
  )

/** In the workshop: oil and tools on the bench, evening in the gate, the same woven band. */
export const workshopBackground = (): string =>
  whole(
    rect(0, 0, WIDTH, HEIGHT, 0, '#e9e2d5'),
    each(17, (column) => each(7, (row) => disc(70 + column * 92, 90 + row * 92, 4, '#d8cebd'))),
    rect(560, 130, 480, 420, 0, '#f4eee3') + rect(580, 150, 440, 380, 0, '#f3dca6') + disc(800, 330, 74, '#e9b04a'),
    `<clipPath id="gate"><path d="M580 150h440v380h-440Z"/></clipPath><g clip-path="url(#gate)">${highlands(580, 1020, 540, 290)}</g>`,
    line('M726 150V530M874 150V530', '#f4eee3', 14),

    placed(wrenchRack, 330, 560, 0.66, 'acero', 'jade'),
    rect(1120, 360, 400, 22, 0, '#8f6a47') +
      rect(1120, 360, 400, 8, 0, '#b08a62') +
      path('M1160 382h20v56q-20 -6 -20 -56ZM1460 382h20q0 50 -20 56Z', '#6d5138'),
    placed(planter, 1212, 362, 0.34, 'coral', 'marfil') +
      placed(slimBottle, 1352, 362, 0.34, 'jade', 'ambar') +
      placed(slimBottle, 1440, 362, 0.34, 'plomo', 'ambar'),
    rect(0, 840, WIDTH, 44, 0, '#a67c54') +
      rect(0, 840, WIDTH, 14, 0, '#c49b70') +
      rect(0, 884, WIDTH, 316, 0, '#3a413b') +
      rect(0, 884, WIDTH, 16, 0, '#2b312d'),
    placed(oilJug, 180, 846, 0.52, 'grafito', 'ambar') +
      placed(oilBottle, 384, 848, 0.44, 'jade', 'ambar') +
      placed(oilFilter, 560, 846, 0.36, 'ambar', 'jade'),
    placed(toolbox, 930, 846, 0.5, 'terracota', 'ambar') + placed(battery, 1240, 846, 0.46, 'plomo', 'jade'),
    wovenBand('workshop', 1010, WIDTH, 110, {
      ground: '#434b45',
      line: '#e0a33a',
      figure: '#2f7d63',
      heart: '#e0a33a',
    }),
    placed(tyre, 1440, 1150, 0.56, 'acero', 'ambar'),
  )

/** The two pictures of the login screen (P §2.5). */
export const loginBackgrounds: readonly [string, string] = [homeBackground(), workshopBackground()]
