import type { Draw } from './ink.ts'
import { disc, each, line, mirrored, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

export const bear: Draw = ({ main, accent }) => {
  const half =
    disc(300, 190, 56, main.shade) +
    disc(300, 190, 32, accent.light) +
    turned(24, 262, 440, oval(262, 440, 50, 96, main.shade)) +
    oval(292, 600, 78, 62, main.shade) +
    oval(280, 606, 44, 38, accent.light)
  return (
    shadow(400, 658, 230) +
    half +
    mirrored(400, half) +
    oval(400, 500, 148, 152, main.base) +
    oval(400, 524, 92, 104, main.light) +
    oval(400, 286, 152, 132, main.base) +
    oval(400, 332, 70, 54, main.light) +
    oval(400, 310, 26, 18, '#4a342a') +
    line('M400 326v18q-22 26 -40 8M400 344q22 26 40 8', '#4a342a', 7) +
    disc(336, 272, 14, '#4a342a') +
    disc(464, 272, 14, '#4a342a') +
    disc(332, 267, 4, '#ffffff') +
    disc(460, 267, 4, '#ffffff') +
    path('M400 416q-90 -44 -96 0t96 0q90 -44 96 0t-96 0Z', accent.base) +
    disc(400, 414, 20, accent.deep)
  )
}

export const rabbit: Draw = ({ main, accent }) => {
  const half =
    turned(-10, 336, 150, oval(336, 160, 44, 122, main.base), oval(336, 170, 22, 92, accent.light)) +
    turned(20, 278, 470, oval(278, 470, 42, 88, main.shade)) +
    oval(310, 620, 82, 44, main.shade)
  return (
    shadow(400, 660, 220) +
    half +
    mirrored(400, half) +
    oval(400, 520, 132, 136, main.base) +
    path('M276 470q124 60 248 0l14 70q-138 60 -276 0Z', accent.base) +
    line('M272 512q128 50 256 0', accent.light, 10) +
    oval(400, 326, 132, 116, main.light) +
    disc(344, 318, 13, '#4a342a') +
    disc(456, 318, 13, '#4a342a') +
    path('M386 344h28l-14 16Z', accent.deep) +
    line('M400 360v12q-16 16 -30 4M400 372q16 16 30 4', '#4a342a', 6) +
    oval(312, 352, 22, 13, { fill: accent.base, opacity: 0.6 }) +
    oval(488, 352, 22, 13, { fill: accent.base, opacity: 0.6 })
  )
}

export const starCushion: Draw = ({ main, accent, cloth }) =>
  shadow(400, 652, 210) +
  path(
    'M400 150q26 0 44 54l34 80q8 20 36 24l92 12q54 10 34 48q-8 16 -44 46l-58 56q-14 14 -10 38l16 84q10 60 -34 52q-18 -4 -50 -24l-44 -26q-16 -8 -32 0l-44 26q-32 20 -50 24q-44 8 -34 -52l16 -84q4 -24 -10 -38l-58 -56q-36 -30 -44 -46q-20 -38 34 -48l92 -12q28 -4 36 -24l34 -80q18 -54 44 -54Z',
    cloth,
  ) +
  shade(
    'M640 368q-8 16 -44 46l-58 56q-14 14 -10 38l16 84q10 60 -34 52q-18 -4 -50 -24l-44 -26q-16 -8 -32 0q200 -60 256 -226Z',
    0.08,
  ) +
  line('M342 386q14 -18 28 0M430 386q14 -18 28 0', accent.deep, 9) +
  line('M376 430q24 24 48 0', accent.deep, 9) +
  oval(318, 422, 22, 13, { fill: accent.base, opacity: 0.55 }) +
  oval(482, 422, 22, 13, { fill: accent.base, opacity: 0.55 }) +
  line('M340 250q20 -50 40 -70', main.light, 12)

export const cloudLamp: Draw = ({ main, accent, wood }) =>
  shadow(400, 652, 210) +
  disc(400, 380, 280, { fill: '#fff0c4', opacity: 0.5 }) +
  rect(270, 610, 260, 38, 12, wood.base) +
  rect(270, 610, 260, 14, 7, wood.light) +
  rect(376, 540, 48, 74, 4, wood.shade) +
  path('M236 556a98 98 0 0 1 -10 -194a124 124 0 0 1 224 -70a96 96 0 0 1 138 104a82 82 0 0 1 -24 160Z', main.light) +
  shade('M236 556a98 98 0 0 1 -92 -80q200 60 496 -10a82 82 0 0 1 -76 90Z', 0.07) +
  line('M340 430q14 18 28 0M440 430q14 18 28 0', accent.deep, 9) +
  line('M386 458q18 16 36 0', accent.deep, 8) +
  oval(322, 466, 22, 13, { fill: accent.base, opacity: 0.6 }) +
  oval(486, 466, 22, 13, { fill: accent.base, opacity: 0.6 })

export const tepee: Draw = ({ main, accent, wood, cloth }) =>
  shadow(400, 664, 300, 20) +
  line('M360 110L640 650M440 110L160 650M400 120L400 200', wood.base, 18) +
  path('M400 186L640 654H160Z', cloth) +
  shade('M400 186L640 654H480Z', 0.12) +
  path('M400 330L486 654H314Z', main.deep) +
  path('M400 330q-10 200 -130 324H314ZM400 330q10 200 130 324H486Z', main.light) +
  path('M352 280H448L436 256H364Z', accent.base) +
  each(6, (n) => path(`M${388 - n * 36} ${214 + n * 70}l22 10l-26 26Z`, n % 2 ? accent.light : accent.base))

export const hoodedTowel: Draw = ({ main, accent, cloth }) =>
  shadow(400, 660, 200) +
  path(
    'M400 160q-160 0 -180 190q-40 150 -50 296q40 20 80 0q40 20 76 0q38 18 74 0q36 18 74 0q36 20 76 0q40 20 80 0q-10 -146 -50 -296q-20 -190 -180 -190Z',
    cloth,
  ) +
  shade('M520 200q60 50 60 150q40 150 50 296q-40 20 -80 0q20 -220 -30 -446Z', 0.1) +
  disc(288, 196, 48, main.base) +
  disc(512, 196, 48, main.shade) +
  disc(288, 196, 26, accent.light) +
  disc(512, 196, 26, accent.light) +
  path('M400 230q-110 0 -110 100t110 100q110 0 110 -100t-110 -100Z', main.deep) +
  path('M400 250q-92 0 -92 82q40 50 92 50t92 -50q0 -82 -92 -82Z', main.shade) +
  disc(340, 206, 9, '#4a342a') +
  disc(460, 206, 9, '#4a342a') +
  line('M400 430v210', accent.base, 9)

export const blocks: Draw = ({ main, accent, leaf, wood }) =>
  shadow(400, 656, 260) +
  rect(180, 452, 200, 200, 18, main.base) +
  rect(180, 452, 200, 44, 18, main.light) +
  disc(280, 562, 52, main.shade) +
  rect(416, 452, 200, 200, 18, leaf.base) +
  rect(416, 452, 200, 44, 18, leaf.light) +
  path('M516 510l58 100H458Z', leaf.deep) +
  turned(
    -6,
    400,
    340,
    rect(304, 248, 196, 196, 18, accent.base),
    rect(304, 248, 196, 44, 18, accent.light),
    rect(358, 316, 88, 88, 8, accent.deep),
  ) +
  path('M318 240q84 -150 168 -8Z', wood.base) +
  shine('M340 226q40 -76 80 -70q-40 20 -56 70Z', 0.3)

export const lunchBox: Draw = ({ main, accent, white }) =>
  shadow(400, 654, 240) +
  path('M300 300v-40q0 -70 100 -70t100 70v40', { stroke: accent.base, width: 24 }) +
  rect(170, 290, 460, 362, 54, main.base) +
  shade('M560 300q70 0 70 44V598q0 54 -54 54h-60q44 -10 44 -54Z') +
  shine('M196 340q0 -26 30 -26h20V620q-50 0 -50 -30Z', 0.24) +
  line('M170 410H630', main.deep, 9, 0.6) +
  rect(366, 386, 68, 48, 14, accent.base) +
  path('M400 474q20 -26 48 -10q32 24 -48 96q-80 -72 -48 -96q28 -16 48 10Z', white.light)
