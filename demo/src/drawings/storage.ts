import type { Draw } from './ink.ts'
import { disc, each, inside, line, path, rect, shade, shadow, shine } from './svg.ts'

const belly = 'M170 380H630L596 612q-6 40 -46 40H250q-40 0 -46 -40Z'

export const basket: Draw = ({ main, accent, white }) =>
  shadow(400, 654, 250) +
  path('M262 384q0 -150 138 -150t138 150', { stroke: main.deep, width: 24 }) +
  path('M262 384q0 -150 138 -150t138 150', { stroke: main.shade, width: 10, dash: '16 18' }) +
  path('M206 390q20 -80 100 -70q40 -50 110 -20q70 -40 120 20q60 0 62 70Z', white.base) +
  path('M300 390q0 -60 80 -66q90 -4 100 66Z', accent.light) +
  path(belly, main.base) +
  inside(
    'belly',
    belly,
    each(7, (row) =>
      each(13, (n) =>
        rect(150 + n * 44 + (row % 2) * 22, 384 + row * 40, 34, 30, 12, (n + row) % 3 ? main.light : main.shade),
      ),
    ),
  ) +
  shade('M530 380h100L596 612q-6 40 -46 40h-70q40 -120 50 -272Z') +
  rect(156, 360, 488, 40, 20, main.shade) +
  rect(156, 360, 488, 16, 8, main.light)

export const storageBox: Draw = ({ main, accent, cloth }) =>
  shadow(400, 654, 270) +
  path('M150 360H650V628q0 24 -24 24H174q-24 0 -24 -24Z', cloth) +
  shade('M560 360h90V628q0 24 -24 24h-86q20 -140 20 -292Z', 0.1) +
  path('M132 300q0 -24 24 -24H644q24 0 24 24v72H132Z', main.light) +
  shade('M132 354H668v18H132Z', 0.14) +
  rect(320, 444, 160, 100, 12, '#f8f1e4') +
  rect(320, 444, 160, 100, 12, { stroke: accent.base, width: 8 }) +
  line('M352 480h96M352 508h60', accent.deep, 7, 0.55) +
  rect(356, 588, 88, 22, 11, accent.deep)

export const clearBox: Draw = ({ main, accent, white }) =>
  shadow(400, 654, 270) +
  path('M176 360H624L604 624q-2 28 -30 28H226q-28 0 -30 -28Z', { fill: '#dbe6e6', opacity: 0.75 }) +
  rect(232, 500, 336, 132, 20, main.base) +
  rect(246, 430, 300, 80, 20, accent.light) +
  rect(258, 386, 280, 56, 18, white.base) +
  path('M176 360H624L604 624q-2 28 -30 28H226q-28 0 -30 -28Z', { fill: '#eef6f6', opacity: 0.35 }) +
  shine('M196 370h46l12 262q-38 6 -42 -20Z', 0.7) +
  rect(146, 300, 508, 66, 18, main.base) +
  rect(146, 300, 508, 24, 12, main.light) +
  rect(170, 350, 60, 74, 12, main.shade) +
  rect(570, 350, 60, 74, 12, main.shade)

export const hanger: Draw = ({ main, metal, accent }) =>
  shadow(400, 652, 200, 12) +
  each(
    3,
    (n) =>
      `<g transform="translate(${(n - 1) * -26} ${(2 - n) * 44 - 20})">${path('M400 300V262q0 -20 20 -28a44 44 0 1 0 -60 -40', { stroke: metal.base, width: 13 }) + path('M400 300L638 470q26 20 14 44q-8 18 -36 18H184q-28 0 -36 -18q-12 -24 14 -44Z', { stroke: n === 2 ? main.base : n === 1 ? main.shade : main.deep, width: 30 }) + (n === 2 ? path('M400 294L632 462', { stroke: main.light, width: 8 }) + line('M230 531H570', accent.base, 12) : '')}</g>`,
  )

export const hamper: Draw = ({ main, accent, wood, white, cloth }) =>
  shadow(400, 660, 200) +
  path('M240 250q20 -70 90 -50q60 -50 120 0q80 -20 110 50Z', white.base) +
  path('M330 250q10 -50 80 -46q60 4 70 46Z', accent.light) +
  path('M222 250H578L552 612q-2 34 -36 34H284q-34 0 -36 -34Z', cloth) +
  shade('M480 250h98L552 612q-2 34 -36 34h-66q30 -180 30 -396Z', 0.11) +
  path('M222 250H578l-6 74H228Z', main.light) +
  rect(210, 232, 380, 30, 15, wood.base) +
  rect(210, 232, 380, 12, 6, wood.light) +
  rect(282, 640, 24, 26, 4, wood.deep) +
  rect(494, 640, 24, 26, 4, wood.deep) +
  path('M340 300q0 62 60 62t60 -62', { stroke: accent.deep, width: 14 })

export const organizer: Draw = ({ main, accent, wood, white }) =>
  shadow(400, 656, 230) +
  rect(200, 170, 400, 482, 16, wood.base) +
  shade('M560 170h24q16 0 16 16V636q0 16 -16 16h-24Z') +
  each(
    3,
    (n) =>
      rect(224, 194 + n * 152, 352, 132, 10, n === 1 ? accent.base : main.base) +
      rect(224, 194 + n * 152, 352, 30, 10, n === 1 ? accent.light : main.light) +
      rect(352, 258 + n * 152, 96, 22, 11, white.base),
  ) +
  rect(216, 646, 30, 18, 4, wood.deep) +
  rect(554, 646, 30, 18, 4, wood.deep)

export const shelf: Draw = ({ main, accent, wood, leaf, white }) =>
  rect(150, 430, 500, 30, 6, wood.base) +
  rect(150, 430, 500, 11, 5, wood.light) +
  path('M210 460h24v70q-24 -10 -24 -70ZM566 460h24q0 60 -24 70Z', wood.deep) +
  shade('M150 460h500l-30 22H180Z', 0.1) +
  rect(196, 268, 40, 162, 6, main.base) +
  rect(240, 248, 34, 182, 6, accent.base) +
  rect(278, 284, 44, 146, 6, main.light) +
  path('M452 350h120l-14 80h-92Z', white.base) +
  shade('M540 350h32l-14 80h-34Z') +
  path('M512 350q-70 -40 -60 -110q70 20 60 110q-10 -90 40 -130q50 70 -40 130q30 -60 80 -56q-10 50 -80 56Z', leaf.base) +
  disc(390, 394, 36, accent.light)

export const tote: Draw = ({ main, accent, cloth }) =>
  shadow(400, 656, 210) +
  path('M300 330V250q0 -110 100 -110t100 110v80', { stroke: accent.base, width: 22 }) +
  path('M220 300H580L610 618q2 34 -32 34H222q-34 0 -32 -34Z', cloth) +
  shade('M510 300h70L610 618q2 34 -32 34h-60q20 -160 -8 -352Z', 0.1) +
  path('M220 300H580l3 30H217Z', main.light) +
  path('M400 410q76 60 76 116a76 70 0 0 1 -152 0q0 -56 76 -116Z', { fill: accent.base, opacity: 0.9 }) +
  line('M400 440v150M400 520l34 -30M400 550l-34 -30', main.light, 7)

export const shoeRack: Draw = ({ main, accent, wood, metal }) =>
  shadow(400, 656, 280) +
  rect(150, 210, 22, 446, 6, metal.shade) +
  rect(628, 210, 22, 446, 6, metal.shade) +
  each(3, (n) => rect(140, 304 + n * 142, 520, 20, 6, wood.base) + rect(140, 304 + n * 142, 520, 8, 4, wood.light)) +
  each(6, (n) => {
    const x = 200 + (n % 2) * 218
    const y = 304 + Math.floor(n / 2) * 142
    const tone = n % 3 === 0 ? main : n % 3 === 1 ? accent : wood
    return (
      path(`M${x} ${y}v-70q26 14 60 0q20 40 96 44q24 6 24 26Z`, tone.shade) +
      path(`M${x} ${y - 10}h180v10H${x}Z`, tone.deep) +
      line(`M${x + 66} ${y - 56}l22 -12M${x + 84} ${y - 44}l20 -12`, tone.light, 6)
    )
  })
