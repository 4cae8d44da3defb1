import type { Draw, Ink } from './ink.ts'
import { disc, each, line, moved, oval, path, rect, scaled, shade, shadow, shine } from './svg.ts'
import type { Tones } from './tones.ts'

/** Marks a label carries in place of words. */
const dropMark = (x: number, y: number, size: number, tone: Tones): string =>
  scaled(
    size,
    x,
    y,
    path(`M${x} ${y - 56}q44 54 44 84a44 42 0 0 1 -88 0q0 -30 44 -84Z`, tone.base),
    path(`M${x} ${y - 56}q44 54 44 84a44 42 0 0 1 -44 42Z`, tone.shade),
  )

const bandLabel = (x: number, y: number, width: number, height: number, { white, accent, dark }: Ink): string =>
  rect(x, y, width, height, 0, white.light) +
  path(`M${x} ${y + height}v-${height * 0.36}L${x + width} ${y + height * 0.36}V${y + height}Z`, accent.base) +
  path(
    `M${x} ${y + height * 0.64}L${x + width} ${y + height * 0.36}v${height * 0.1}L${x} ${y + height * 0.74}Z`,
    dark.base,
  )

export const oilBottle: Draw = (ink) =>
  shadow(404, 656, 190) +
  rect(446, 120, 96, 62, 8, ink.accent.base) +
  rect(446, 120, 30, 62, 8, ink.accent.light) +
  each(4, (n) => line(`M${466 + n * 20} 126v50`, ink.accent.deep, 4, 0.5)) +
  rect(456, 178, 76, 28, 0, ink.main.deep) +
  path(
    'M456 200h76q8 60 40 96q10 14 10 34V616q0 38 -36 38H262q-36 0 -36 -38V300q0 -30 24 -40L380 214q20 -10 76 -14Z',
    ink.main.base,
  ) +
  path('M290 300L370 268q18 -6 18 14v52q0 16 -18 16h-84q-20 0 -20 -20q0 -22 24 -30Z', {
    fill: '#1b1613',
    opacity: 0.72,
  }) +
  shade('M520 200h12q8 60 40 96q10 14 10 34V616q0 38 -36 38h-44q26 -8 26 -44V330q-10 -80 -12 -130Z', 0.2) +
  shine('M244 390h16V600q0 30 14 38q-30 -6 -30 -30Z', 0.4) +
  bandLabel(262, 384, 256, 214, ink) +
  dropMark(346, 458, 0.95, ink.accent)

export const oilJug: Draw = (ink) =>
  shadow(400, 660, 230) +
  rect(300, 112, 104, 58, 8, ink.accent.base) +
  rect(300, 112, 34, 58, 8, ink.accent.light) +
  each(4, (n) => line(`M${322 + n * 20} 118v46`, ink.accent.deep, 4, 0.5)) +
  rect(312, 168, 80, 22, 0, ink.main.deep) +
  path(
    'M312 184h80q30 4 60 10l110 26q46 12 46 60V620q0 38 -36 38H228q-36 0 -36 -38V320q0 -50 48 -86q60 -38 72 -50Z',
    ink.main.base,
  ) +
  path(
    'M430 236l92 20q32 8 32 42v86q0 34 -30 34q-26 0 -30 -30l-10 -72q-4 -22 -26 -26l-32 -6q-20 -4 -18 -26q4 -26 22 -22Z',
    { fill: '#1b1613', opacity: 0.72 },
  ) +
  shade('M560 220q48 12 48 60V620q0 38 -36 38h-44q30 -10 30 -50Z', 0.2) +
  shine('M212 330q4 -34 30 -56V610q0 26 12 34q-42 0 -42 -30Z', 0.34) +
  bandLabel(232, 416, 260, 200, ink) +
  dropMark(306, 486, 0.86, ink.accent)

export const slimBottle: Draw = (ink) =>
  shadow(400, 656, 140) +
  path('M372 100h56l10 50h-76Z', ink.accent.light) +
  rect(352, 146, 96, 50, 6, ink.accent.base) +
  rect(352, 146, 28, 50, 6, ink.accent.light) +
  path(
    'M362 192h76q4 54 46 76q30 18 30 60V622q0 34 -34 34H320q-34 0 -34 -34V328q0 -42 30 -60q42 -22 46 -76Z',
    ink.main.base,
  ) +
  shade('M420 192h18q4 54 46 76q30 18 30 60V622q0 34 -34 34h-46q24 -6 24 -44V330Z', 0.2) +
  shine('M304 340q0 -24 16 -36V616q0 20 8 26q-24 0 -24 -22Z', 0.4) +
  bandLabel(286, 380, 228, 200, ink) +
  dropMark(352, 452, 0.8, ink.accent)

export const sprayCan: Draw = ({ main, accent, metal, white, dark }) =>
  shadow(400, 656, 130) +
  rect(374, 104, 52, 44, 8, accent.light) +
  rect(356, 116, 24, 16, 4, accent.deep) +
  rect(382, 144, 36, 20, 0, metal.shade) +
  path('M310 228q0 -70 90 -70t90 70Z', metal.base) +
  shine('M330 220q6 -40 46 -52q-16 24 -16 52Z', 0.6) +
  rect(298, 222, 204, 22, 6, metal.shade) +
  rect(306, 240, 188, 404, 0, main.base) +
  rect(298, 634, 204, 22, 6, metal.shade) +
  path('M306 470L494 390V560L306 600Z', accent.base) +
  path('M306 452L494 372v18L306 470Z', white.light) +
  path('M306 600L494 560v14L306 614Z', dark.base) +
  disc(400, 330, 42, white.light) +
  path('M378 330a22 22 0 0 1 44 0q0 22 -22 30q-22 -8 -22 -30Z', accent.base) +
  shade('M440 240h54V644h-54Z', 0.16) +
  shine('M322 240h26V644h-26Z', 0.34)

export const coolantJug: Draw = (ink) =>
  shadow(400, 658, 220) +
  rect(334, 130, 132, 56, 8, ink.accent.base) +
  rect(334, 130, 42, 56, 8, ink.accent.light) +
  each(5, (n) => line(`M${356 + n * 22} 136v44`, ink.accent.deep, 4, 0.5)) +
  path('M344 184h112q10 30 70 44q66 16 66 66V618q0 38 -38 38H246q-38 0 -38 -38V294q0 -50 66 -66q60 -14 70 -44Z', {
    fill: ink.main.light,
  }) +
  path('M208 352q190 34 384 0V618q0 38 -38 38H246q-38 0 -38 -38Z', ink.main.base) +
  shade('M530 228q62 16 62 66V618q0 38 -38 38h-50q30 -10 30 -54Z', 0.18) +
  shine('M228 300q4 -26 26 -34V620q-26 4 -26 -24Z', 0.45) +
  bandLabel(270, 408, 230, 190, ink) +
  disc(344, 472, 44, ink.accent.base) +
  each(3, (n) => line(`M${344} ${472}m-30 0h60`, 'transparent', n)) +
  each(3, (n) => `<g transform="rotate(${n * 60} 344 472)">${line('M312 472h64', ink.white.light, 8)}</g>`)

export const greaseTub: Draw = (ink) =>
  shadow(400, 654, 220) +
  path('M212 330H588L566 622q-2 32 -34 32H268q-32 0 -34 -32Z', ink.main.base) +
  shade('M520 330h68L566 622q-2 32 -34 32h-50q24 -10 28 -50Z', 0.2) +
  shine('M232 340h30l16 290q-24 4 -26 -22Z', 0.34) +
  path('M218 420H582l-14 170H232Z', ink.white.light) +
  path('M226 520L576 470l-8 120H232Z', ink.accent.base) +
  dropMark(310, 474, 0.62, ink.accent) +
  rect(190, 262, 420, 76, 12, ink.accent.base) +
  rect(190, 262, 420, 26, 12, ink.accent.light) +
  each(12, (n) => line(`M${220 + n * 33} 296v34`, ink.accent.deep, 4, 0.45))

export const triggerSpray: Draw = (ink) =>
  shadow(410, 656, 150) +
  path('M300 130h150q50 0 60 50h-90v50h-60v-36q-40 6 -50 66h-22q4 -70 32 -84h-20Z', ink.accent.base) +
  path('M300 130h150q28 0 44 18H300Z', ink.accent.light) +
  rect(274, 134, 32, 44, 6, ink.dark.base) +
  rect(352, 226, 96, 44, 6, ink.dark.base) +
  path('M360 268h80q10 60 54 96q30 26 30 70V620q0 36 -36 36H312q-36 0 -36 -36V434q0 -44 30 -70q44 -36 54 -96Z', {
    fill: ink.main.base,
  }) +
  shade('M430 268h10q10 60 54 96q30 26 30 70V620q0 36 -36 36h-44q24 -8 24 -46V440Z', 0.18) +
  shine('M296 440q0 -26 16 -40V620q-16 2 -16 -18Z', 0.45) +
  rect(310, 440, 180, 150, 8, ink.white.light) +
  path('M310 540L490 500v82q0 8 -8 8H318q-8 0 -8 -8Z', ink.accent.base) +
  each(3, (n) => disc(356 + n * 42, 484 - (n % 2) * 14, 14 + (n % 2) * 5, { stroke: ink.main.base, width: 6 }))

export const brakeFluid: Draw = (ink) =>
  shadow(400, 654, 150) +
  rect(346, 200, 108, 56, 6, ink.accent.base) +
  rect(346, 200, 34, 56, 6, ink.accent.light) +
  rect(356, 254, 88, 18, 0, ink.dark.base) +
  path('M290 300q0 -30 30 -30H480q30 0 30 30V622q0 32 -32 32H322q-32 0 -32 -32Z', ink.main.base) +
  shade('M460 270h20q30 0 30 30V622q0 32 -32 32h-40q22 -8 22 -40Z', 0.18) +
  shine('M306 310h18V624q-18 0 -18 -20Z', 0.4) +
  rect(290, 350, 220, 220, 0, ink.white.light) +
  disc(400, 444, 66, ink.dark.base) +
  disc(400, 444, 44, ink.metal.base) +
  disc(400, 444, 16, ink.dark.base) +
  path('M444 392a66 66 0 0 1 20 72h-28q8 -28 -8 -52Z', ink.accent.base) +
  rect(290, 540, 220, 30, 0, ink.accent.base)

export const funnel: Draw = ({ main, accent }) =>
  shadow(400, 654, 120) +
  path('M372 500h56l-12 150h-32Z', main.shade) +
  path('M176 270q20 120 190 210l6 40h56l6 -40q170 -90 190 -210Z', main.base) +
  shade('M500 270h124q-20 120 -190 210l-6 40h-30q110 -100 102 -250Z', 0.18) +
  shine('M206 290q30 90 130 154q-80 -80 -90 -154Z', 0.34) +
  oval(400, 268, 226, 56, main.light) +
  oval(400, 272, 198, 43, main.deep) +
  path('M624 262q56 -10 60 24t-50 30', { stroke: accent.base, width: 16 }) +
  oval(400, 290, 60, 12, '#120e0b')

export const drum: Draw = (ink) =>
  shadow(400, 660, 220) +
  rect(216, 200, 368, 456, 10, ink.main.base) +
  oval(400, 200, 184, 40, ink.main.light) +
  oval(400, 202, 160, 31, ink.main.shade) +
  disc(330, 200, 16, ink.dark.base) +
  rect(206, 330, 388, 22, 6, ink.main.deep) +
  rect(206, 500, 388, 22, 6, ink.main.deep) +
  shade('M500 200h84V656h-84Z', 0.2) +
  shine('M240 220h30V650h-30Z', 0.28) +
  moved(0, 0, dropMark(392, 420, 1.1, ink.accent))
