import type { Draw } from './ink.ts'
import { disc, each, line, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

export const oilFilter: Draw = ({ main, accent, metal, white, dark }) =>
  shadow(400, 656, 190) +
  path('M246 250H554V600q0 54 -54 54H300q-54 0 -54 -54Z', main.base) +
  rect(246, 330, 308, 190, 0, white.light) +
  path('M246 470L554 400V520H246Z', accent.base) +
  path('M246 452L554 382v18L246 470Z', dark.base) +
  disc(318, 394, 32, accent.base) +
  disc(318, 394, 14, white.light) +
  each(10, (n) => rect(258 + n * 29.5, 566, 14, 78, 7, { fill: main.deep, opacity: 0.75 })) +
  shade('M470 250h84V600q0 54 -54 54h-50q20 -10 20 -54Z', 0.18) +
  shine('M266 250h30V640q-30 -10 -30 -40Z', 0.34) +
  rect(232, 222, 336, 38, 8, metal.shade) +
  oval(400, 222, 168, 44, metal.base) +
  oval(400, 222, 142, 34, dark.base) +
  oval(400, 222, 116, 26, metal.base) +
  oval(400, 222, 46, 14, dark.deep) +
  each(8, (n) =>
    oval(
      400 + Math.round(82 * Math.cos((n * Math.PI) / 4)),
      222 + Math.round(20 * Math.sin((n * Math.PI) / 4)),
      10,
      5,
      dark.deep,
    ),
  )

export const panelFilter: Draw = ({ main, accent }) =>
  shadow(400, 632, 320, 26) +
  path('M96 560L212 300H600L704 500L560 640H140Z', main.deep) +
  path('M96 540L212 276H604L704 480L574 600H140Z', main.base) +
  path('M150 526L240 316H582L656 476L558 566H176Z', accent.light) +
  each(15, (n) =>
    path(`M${160 + n * 27} ${540 - n * 0.4}L${246 + n * 22.5} 316h10L${174 + n * 27.2} 552Z`, accent.shade),
  ) +
  each(15, (n) =>
    path(`M${174 + n * 27} 552L${256 + n * 22.5} 316h5L${182 + n * 27.2} 558Z`, { fill: '#ffffff', opacity: 0.5 }),
  ) +
  shade('M656 476L558 566H176L150 526Z', 0.05) +
  line('M212 276H604L704 480', main.light, 10)

export const roundFilter: Draw = ({ main, accent, dark }) =>
  shadow(400, 640, 270, 28) +
  path('M140 330V540a260 96 0 0 0 520 0V330Z', accent.base) +
  each(31, (n) => {
    const x = 400 - Math.round(256 * Math.cos((n * Math.PI) / 30))
    const y = Math.round(94 * Math.sin((n * Math.PI) / 30))
    return line(`M${x} ${346 + y}V${536 + y}`, n % 2 ? accent.deep : accent.light, 7)
  }) +
  path('M140 520v40a260 96 0 0 0 520 0v-40a260 96 0 0 1 -520 0Z', main.base) +
  shade('M560 420V600q100 -30 100 -80V330Z', 0.14) +
  oval(400, 330, 264, 98, main.base) +
  oval(400, 322, 260, 94, main.light) +
  oval(400, 326, 168, 56, dark.deep) +
  path('M232 326a168 56 0 0 0 336 0q-40 36 -168 36t-168 -36Z', accent.shade)

export const cabinFilter: Draw = ({ main, accent, leaf }) =>
  shadow(400, 640, 270, 24) +
  path('M190 220L560 170L640 560L250 632Z', main.deep) +
  path('M170 210L540 160L620 550L230 620Z', main.base) +
  path('M200 232L520 188L588 530L256 590Z', accent.light) +
  each(12, (n) =>
    path(
      `M${202 + n * 5} ${244 + n * 29.5}L${522 + n * 5.5} ${200 + n * 28.5}l2 12L${205 + n * 5} ${258 + n * 29.5}Z`,
      accent.base,
    ),
  ) +
  path('M400 330q90 20 84 110q-90 -10 -84 -110Z', leaf.base) +
  path('M400 350q-60 30 -50 100q66 -20 50 -100Z', leaf.light) +
  line('M404 350q30 60 80 88', leaf.deep, 5)

export const fuelFilter: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 590, 270, 20) +
  turned(
    -14,
    400,
    400,
    rect(90, 376, 170, 48, 10, metal.shade),
    rect(90, 376, 170, 18, 9, metal.light),
    rect(540, 376, 170, 48, 10, metal.shade),
    rect(540, 376, 170, 18, 9, metal.light),
    rect(120, 368, 22, 64, 6, metal.base),
    rect(658, 368, 22, 64, 6, metal.base),
    rect(220, 270, 360, 260, 34, main.base),
    shade('M220 450H580v46q0 34 -34 34H254q-34 0 -34 -34Z', 0.18),
    shine('M240 292H560v36H240Z', 0.34),
    rect(206, 270, 40, 260, 12, dark.base),
    rect(554, 270, 40, 260, 12, dark.base),
    path('M310 380h110v-34l74 54l-74 54v-34H310Z', accent.base),
  )

export const transFilter: Draw = ({ main, metal, accent, dark }) =>
  shadow(400, 620, 280, 22) +
  path('M150 300L560 220L680 420L640 560L250 620L120 440Z', dark.base) +
  path('M150 280L560 200L680 400L640 540L250 600L120 420Z', metal.base) +
  path('M196 306L536 240L626 404L596 506L272 554L170 414Z', main.base) +
  each(7, (n) => line(`M${230 + n * 8} ${330 + n * 30}L${560 + n * 8} ${270 + n * 30}`, main.deep, 6, 0.5)) +
  oval(300, 380, 62, 44, dark.deep) +
  oval(300, 376, 62, 44, { stroke: accent.base, width: 14 }) +
  [
    [170, 300],
    [545, 224],
    [660, 404],
    [620, 530],
    [262, 584],
    [140, 420],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 12, dark.base))
    .join('')
