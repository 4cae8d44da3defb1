import type { Draw, Ink } from './ink.ts'
import { disc, each, line, moved, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'
import type { Tones } from './tones.ts'

const thick = (x: number, y: number, width: number, tone: Tones, border: Tones): string =>
  path(
    `M${x + 46} ${y}H${x + width - 22}q24 2 24 24v68q0 22 -24 24H${x + 46}q-48 -6 -48 -58q0 -52 48 -58Z`,
    tone.base,
  ) +
  path(`M${x + 46} ${y}H${x + width - 22}q24 2 24 24v10H${x + 6}q10 -30 40 -34Z`, tone.light) +
  shade(`M${x + 6} ${y + 88}H${x + width + 2}v4q0 22 -24 24H${x + 46}q-30 -2 -40 -28Z`, 0.1) +
  line(`M${x + 44} ${y + 58}H${x + width}`, tone.deep, 5, 0.5) +
  rect(x + width - 118, y, 16, 116, 0, border.base) +
  rect(x + width - 92, y, 8, 116, 0, border.base)

const sprig = (x: number, y: number, leaf: Tones): string =>
  line(`M${x} ${y}q90 -20 190 -6`, leaf.deep, 5) +
  each(
    5,
    (n) =>
      path(`M${x + 26 + n * 34} ${y - 8}q6 -34 34 -40q0 32 -34 40Z`, n % 2 ? leaf.base : leaf.light) +
      path(`M${x + 34 + n * 34} ${y - 9}q26 4 36 28q-32 2 -36 -28Z`, leaf.shade),
  )

export const towelStack: Draw = ({ main, accent, white, leaf }) =>
  shadow(402, 656, 262) +
  thick(176, 536, 456, main, accent) +
  thick(190, 420, 432, white, main) +
  thick(182, 304, 446, main, accent) +
  sprig(300, 300, leaf)

const roll = (x: number, y: number, size: number, tone: Tones): string =>
  disc(x, y, size, tone.base) +
  path(
    `M${x - size} ${y}a${size} ${size} 0 0 0 ${2 * size} 0q-${size * 0.2} ${size * 0.62} -${size} ${size * 0.62}q-${size * 0.8} 0 -${size} -${size * 0.62}Z`,
    { fill: tone.deep, opacity: 0.3 },
  ) +
  line(
    `M${x} ${y}m0 6a12 12 0 0 1 -12 -14a26 26 0 0 1 50 6a40 40 0 0 1 -78 10a52 52 0 0 1 92 -40`,
    tone.deep,
    6,
    0.55,
  ) +
  disc(x, y, size - 6, { stroke: tone.light, width: 9 })

export const towelRolls: Draw = ({ main, accent, white, leaf }) =>
  shadow(400, 654, 270) +
  roll(268, 540, 108, main) +
  roll(532, 540, 108, accent) +
  roll(400, 540, 102, white) +
  roll(334, 372, 100, white) +
  roll(466, 374, 100, main) +
  sprig(330, 268, leaf)

const hook = ({ metal }: Ink): string =>
  rect(128, 176, 544, 18, 9, metal.base) +
  rect(128, 176, 544, 6, 3, metal.light) +
  rect(120, 158, 24, 54, 10, metal.shade) +
  rect(656, 158, 24, 54, 10, metal.shade)

export const hangingTowel: Draw = (ink) =>
  shadow(400, 656, 200, 14) +
  hook(ink) +
  path('M238 184q0 -24 24 -24h276q24 0 24 24v60H238Z', ink.main.light) +
  path('M256 188H586V566H256Z', ink.main.shade) +
  path('M226 184H562V622H226Z', ink.cloth) +
  shade('M470 194q16 220 4 428h28q10 -220 -6 -428ZM300 240q14 200 2 382h22q8 -200 -4 -382Z', 0.08) +
  rect(226, 524, 336, 14, 0, ink.accent.base) +
  rect(226, 548, 336, 28, 0, ink.accent.base) +
  each(24, (n) => line(`M${232 + n * 14.1} 622v16`, ink.main.base, 6)) +
  path('M226 190q0 -28 28 -30h284q24 2 24 30v8H226Z', ink.main.light)

export const bathMat: Draw = ({ main, accent, cloth }) =>
  path('M84 604L196 372H604L716 604Z', { fill: '#20120a', opacity: 0.12 }) +
  each(24, (n) => line(`M${92 + n * 26.7} 590l-5 26`, main.light, 9)) +
  path('M92 588L204 360H596L708 588Z', cloth) +
  path('M148 556L234 386H566L652 556Z', { stroke: accent.base, width: 12 }) +
  each(9, (n) =>
    each(4, (row) =>
      disc(250 + n * 37.5 + (n - 4) * row * 6, 412 + row * 40, 9 + row, { fill: main.light, opacity: 0.7 }),
    ),
  ) +
  each(22, (n) => line(`M${206 + n * 18.6} 360l3 -18`, main.light, 7))

const pump = ({ metal }: Ink, x: number, y: number): string =>
  rect(x - 30, y - 38, 60, 40, 8, metal.shade) +
  rect(x - 9, y - 84, 18, 52, 4, metal.base) +
  path(`M${x - 30} ${y - 104}h52q18 0 18 20h-88q-50 0 -58 26h-18q6 -46 56 -46Z`, metal.base) +
  rect(x - 30, y - 104, 62, 8, 4, metal.light)

export const dispenser: Draw = (ink) =>
  shadow(404, 652, 170) +
  pump(ink, 404, 300) +
  path('M284 380q0 -82 82 -82h76q82 0 82 82V614q0 38 -38 38H322q-38 0 -38 -38Z', ink.cloth) +
  shade('M470 304q54 18 54 76V614q0 38 -38 38H450q30 -10 30 -60V380q0 -50 -10 -76Z') +
  shine('M306 392q0 -50 34 -66q14 0 10 30V590q-44 20 -44 -30Z', 0.3) +
  rect(340, 430, 128, 108, 10, ink.white.light) +
  path('M404 448q34 40 34 58a34 30 0 0 1 -68 0q0 -18 34 -58Z', ink.accent.base)

export const bathSet: Draw = (ink) =>
  shadow(396, 654, 290) +
  moved(
    -120,
    0,
    pump(ink, 404, 316),
    path('M306 376q0 -62 62 -62h72q62 0 62 62V620q0 32 -32 32H338q-32 0 -32 -32Z', ink.cloth),
    shade('M456 318q46 12 46 58V620q0 32 -32 32h-30q22 -10 22 -50Z'),
  ) +
  line('M470 470l-14 -130M510 470l20 -146', ink.white.shade, 13) +
  rect(440, 316, 26, 44, 8, ink.accent.base) +
  turned(8, 532, 320, rect(520, 296, 26, 46, 8, ink.leaf.base)) +
  path('M418 444H572V620q0 32 -32 32H450q-32 0 -32 -32Z', ink.cloth) +
  shade('M536 444h36V620q0 32 -32 32h-20q16 -10 16 -50Z') +
  path('M590 606h120q-6 46 -40 46h-40q-34 0 -40 -46Z', ink.main.shade) +
  path('M606 606q0 -34 44 -34t44 34Z', ink.accent.light)

export const robe: Draw = ({ main, accent, metal, cloth }) =>
  shadow(400, 668, 190, 16) +
  disc(400, 150, 22, { stroke: metal.shade, width: 8 }) +
  path('M330 190q70 -40 140 0l74 38l84 250l-70 26l-38 -96V656H280V408l-38 96l-70 -26l84 -250Z', cloth) +
  shade('M470 190l74 38l84 250l-70 26l-38 -96V656H452q30 -240 18 -466Z', 0.09) +
  path('M330 190q20 -12 44 -18l26 170l26 -170q24 6 44 18l-40 240l-22 226h-18l-16 -226Z', main.light) +
  line('M400 342V652', main.deep, 4, 0.5) +
  rect(278, 420, 246, 36, 6, accent.base) +
  path('M392 424h36l10 140h-30ZM372 430l28 -8l-16 132h-28Z', accent.shade)

export const soapDish: Draw = ({ main, accent, wood }) =>
  shadow(400, 640, 240) +
  path('M176 548H624q-10 88 -96 88H272q-86 0 -96 -88Z', wood.base) +
  rect(160, 528, 480, 30, 15, wood.light) +
  rect(232, 420, 336, 108, 46, main.base) +
  rect(232, 420, 336, 70, 35, main.light) +
  oval(400, 456, 84, 18, accent.base) +
  disc(300, 372, 30, { fill: '#ffffff', opacity: 0.7 }) +
  disc(350, 336, 17, { fill: '#ffffff', opacity: 0.7 }) +
  disc(512, 368, 22, { fill: '#ffffff', opacity: 0.7 })
