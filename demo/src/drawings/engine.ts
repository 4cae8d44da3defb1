import type { Draw } from './ink.ts'
import { disc, each, line, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

export const belt: Draw = ({ main, accent, metal }) =>
  shadow(400, 654, 240, 20) +
  path('M280 200q120 -90 240 0q100 90 60 240q-40 170 -180 190q-150 -20 -184 -190q-30 -150 64 -240Z', {
    stroke: main.deep,
    width: 74,
  }) +
  path('M280 194q120 -90 240 0q100 90 60 240q-40 170 -180 190q-150 -20 -184 -190q-30 -150 64 -240Z', {
    stroke: main.base,
    width: 62,
  }) +
  path('M280 194q120 -90 240 0q100 90 60 240q-40 170 -180 190q-150 -20 -184 -190q-30 -150 64 -240Z', {
    stroke: main.light,
    width: 5,
    opacity: 0.8,
  }) +
  path('M296 216q104 -74 208 0q84 80 50 212q-34 142 -154 160q-126 -20 -158 -160q-24 -132 54 -212Z', {
    stroke: main.deep,
    width: 16,
    dash: '3 17',
  }) +
  rect(356, 136, 88, 40, 4, accent.base) +
  disc(400, 156, 10, metal.light)

export const waterPump: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 660, 230) +
  path('M200 300q40 -120 200 -120t200 120q50 100 10 220l-80 110H270l-80 -110q-40 -120 10 -220Z', metal.base) +
  shade('M600 300q50 100 10 220l-80 110h-80q120 -120 80 -400Z', 0.16) +
  shine('M220 320q30 -90 120 -112q-70 60 -80 200q-60 0 -40 -88Z', 0.4) +
  [
    [246, 262],
    [554, 262],
    [220, 500],
    [580, 500],
    [320, 600],
    [480, 600],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 24, metal.shade) + disc(x, y, 12, dark.base))
    .join('') +
  disc(400, 410, 142, dark.base) +
  disc(400, 410, 126, main.base) +
  disc(400, 410, 96, { stroke: main.deep, width: 8 }) +
  each(4, (n) => turned(n * 90 + 45, 400, 410, disc(400, 344, 13, dark.base))) +
  disc(400, 410, 36, accent.base)

export const radiatorCap: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 640, 190) +
  rect(340, 480, 120, 140, 10, metal.shade) +
  each(4, (n) => oval(400, 514 + n * 28, 66, 10, metal.base)) +
  oval(400, 480, 150, 40, dark.base) +
  path('M180 380L250 330H550L620 380V440L550 480H250L180 440Z', main.base) +
  shade('M540 330h10L620 380V440L550 480h-60q60 -60 50 -150Z', 0.2) +
  oval(400, 340, 170, 56, main.light) +
  oval(400, 340, 96, 32, accent.base) +
  path('M388 320h24v22h-24Z', dark.base) +
  disc(400, 352, 6, dark.base)

export const radiator: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 660, 310, 20) +
  rect(110, 200, 580, 60, 14, dark.base) +
  rect(110, 590, 580, 60, 14, dark.base) +
  rect(130, 256, 540, 340, 0, main.base) +
  each(26, (n) => line(`M${146 + n * 20.5} 262V590`, n % 2 ? main.deep : main.light, 5)) +
  each(8, (n) => rect(130, 286 + n * 38, 540, 8, 0, metal.shade)) +
  disc(220, 190, 40, metal.shade) +
  disc(220, 186, 28, accent.base) +
  rect(600, 160, 50, 60, 8, dark.light) +
  rect(680, 600, 50, 36, 8, dark.light) +
  shade('M560 256h110V596H560Z', 0.14)

export const gasket: Draw = ({ main, accent, dark }) =>
  shadow(400, 610, 310, 16) +
  path('M110 300q0 -40 40 -40H650q40 0 40 40V520q0 40 -40 40H150q-40 0 -40 -40Z', main.base) +
  path('M110 300q0 -40 40 -40H650q40 0 40 40v20H110Z', main.light) +
  each(
    3,
    (n) => disc(226 + n * 174, 410, 82, dark.base) + disc(226 + n * 174, 410, 84, { stroke: accent.base, width: 12 }),
  ) +
  each(4, (n) => disc(139 + n * 174, 300, 13, dark.deep) + disc(139 + n * 174, 520, 13, dark.deep))

export const piston: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 660, 150) +
  rect(366, 400, 68, 200, 8, metal.shade) +
  disc(400, 600, 66, metal.shade) +
  disc(400, 600, 38, dark.base) +
  path('M266 180H534V400q0 40 -30 40H296q-30 0 -30 -40Z', main.base) +
  shade('M470 180h64V400q0 40 -30 40h-40Z', 0.18) +
  shine('M284 190h34V430q-34 0 -34 -30Z', 0.5) +
  oval(400, 180, 134, 34, main.light) +
  oval(400, 182, 104, 24, main.shade) +
  each(3, (n) => rect(262, 226 + n * 30, 276, 14, 4, n === 1 ? accent.base : dark.light)) +
  disc(400, 372, 36, dark.base) +
  disc(400, 372, 20, metal.light)
