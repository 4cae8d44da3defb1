import type { Draw } from './ink.ts'
import { disc, each, line, moved, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

export const battery: Draw = ({ main, accent, metal, white, dark }) =>
  shadow(400, 654, 290) +
  rect(212, 214, 78, 56, 8, metal.base) +
  rect(212, 214, 78, 18, 8, metal.light) +
  rect(510, 214, 78, 56, 8, metal.base) +
  rect(510, 214, 78, 18, 8, metal.light) +
  rect(202, 250, 98, 26, 6, '#c23b2e') +
  rect(500, 250, 98, 26, 6, dark.light) +
  rect(140, 268, 520, 80, 10, main.light) +
  rect(130, 330, 540, 324, 14, main.base) +
  shade('M580 330h76q14 0 14 14V640q0 14 -14 14h-76Z', 0.2) +
  shine('M146 344h24V640h-12q-12 0 -12 -14Z', 0.16) +
  rect(190, 400, 420, 196, 6, accent.base) +
  path('M190 596V520L610 440V590q0 6 -6 6Z', accent.shade) +
  path('M420 412l-86 108h54l-20 72l92 -112h-56Z', white.light) +
  line('M226 438h44M248 416v44', dark.base, 11) +
  line('M530 438h44', dark.base, 11) +
  each(6, (n) => disc(240 + n * 64, 302, 15, main.deep))

const glow = (x: number, y: number, size: number): string =>
  disc(x, y, size, { fill: '#ffdf8a', opacity: 0.22 }) + disc(x, y, size * 0.7, { fill: '#ffe9a8', opacity: 0.3 })

export const headlightBulb: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 668, 150, 16) +
  glow(400, 230, 200) +
  path('M330 420V210q0 -90 70 -90t70 90V420Z', { fill: main.light, opacity: 0.88 }) +
  path('M352 146q14 -26 48 -26t48 26q12 20 16 40H336q4 -20 16 -40Z', metal.shade) +
  line('M372 410V280h56v130', metal.deep, 7) +
  path('M368 270q8 -26 16 0t16 0t16 0t16 0', { stroke: '#e0702c', width: 7 }) +
  shine('M344 220q0 -20 10 -34V410h-10Z', 0.9) +
  rect(306, 412, 188, 40, 8, metal.base) +
  rect(306, 412, 188, 14, 7, metal.light) +
  path('M236 452H564l20 30q6 14 -10 14H226q-16 0 -10 -14Z', metal.shade) +
  disc(400, 474, 12, dark.base) +
  rect(296, 494, 208, 82, 10, accent.base) +
  rect(296, 494, 60, 82, 10, accent.light) +
  rect(318, 574, 30, 84, 4, metal.base) +
  rect(385, 574, 30, 84, 4, metal.base) +
  rect(452, 574, 30, 84, 4, metal.base)

const miniBulb = (tone: string, base: string, x: number, y: number, turn: number): string =>
  moved(
    x,
    y,
    turned(
      turn,
      0,
      0,
      path('M-52 20q-50 -60 -40 -120q16 -80 92 -80t92 80q10 60 -40 120Z', { fill: tone, opacity: 0.94 }),
      path('M-22 10V-50q22 -30 44 0V10', { stroke: '#7a4a18', width: 6 }),
      shine('M-66 -110q10 -44 46 -54q-30 40 -26 100q-24 -10 -20 -46Z', 0.7),
      rect(-54, 14, 108, 128, 10, base),
      rect(-54, 14, 34, 128, 10, { fill: '#ffffff', opacity: 0.35 }),
      line('M-50 60h100M-50 96h100', '#2a1710', 5, 0.35),
      rect(-72, 70, 22, 18, 6, base),
      rect(50, 104, 22, 18, 6, base),
      rect(-22, 140, 44, 22, 8, '#6d6a68'),
    ),
  )

export const smallBulbs: Draw = ({ main, accent, metal }) =>
  shadow(400, 650, 250, 20) +
  glow(290, 260, 150) +
  glow(520, 350, 150) +
  miniBulb(main.base, metal.base, 290, 400, -10) +
  miniBulb(accent.base, metal.base, 520, 480, 10)

export const ledKit: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 664, 220, 20) +
  [-130, 130]
    .map((x) =>
      moved(
        x,
        0,
        glow(400, 220, 120),
        rect(374, 130, 52, 260, 8, metal.base),
        rect(374, 130, 18, 260, 8, metal.light),
        each(4, (n) => rect(382, 160 + n * 38, 36, 26, 4, '#ffe9a8')),
        rect(326, 380, 148, 46, 10, accent.base),
        rect(326, 380, 148, 16, 8, accent.light),
        rect(336, 426, 128, 150, 10, main.base),
        each(6, (n) => line(`M340 ${446 + n * 22}h120`, main.deep, 7)),
        path('M400 576q0 60 30 80', { stroke: dark.base, width: 18 }),
      ),
    )
    .join('')

export const lightBar: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 610, 330, 20) +
  path('M90 300L20 150H780L710 300Z', { fill: '#ffe9a8', opacity: 0.22 }) +
  rect(80, 300, 640, 200, 16, main.base) +
  rect(80, 300, 640, 40, 16, main.light) +
  rect(108, 336, 584, 136, 8, dark.deep) +
  each(
    6,
    (n) =>
      rect(120 + n * 96, 346, 84, 116, 10, '#fff1c2') +
      disc(162 + n * 96, 404, 30, '#ffffff') +
      disc(162 + n * 96, 404, 13, accent.base),
  ) +
  path('M150 500h60v60h30v34H120v-34h30ZM590 500h60v60h30v34H560v-34h30Z', metal.shade) +
  each(16, (n) => line(`M${100 + n * 40} 486v12`, metal.deep, 8))

export const fuses: Draw = ({ main, accent, metal }) =>
  shadow(400, 650, 290, 22) +
  ['#c23b2e', '#3f6f9c', main.base, '#94a583', accent.base]
    .map((colour, n) =>
      moved(
        n % 2 ? 0 : 0,
        n > 2 ? 190 : -60,
        turned(
          n % 2 ? 5 : -4,
          [230, 400, 570, 315, 485][n] ?? 400,
          380,
          moved(
            ([230, 400, 570, 315, 485][n] ?? 400) - 400,
            0,
            rect(356, 400, 26, 110, 3, metal.base),
            rect(418, 400, 26, 110, 3, metal.base),
            path('M334 300h132v28q-14 4 -14 20v60H348v-60q0 -16 -14 -20Z', { fill: colour, opacity: 0.92 }),
            path('M370 400V352q30 -40 60 0v48', { stroke: '#fff6e8', width: 7 }),
            shine('M340 304h120v12H340Z', 0.6),
          ),
        ),
      ),
    )
    .join('')

export const sparkPlug: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 660, 210, 18) +
  turned(
    28,
    400,
    400,
    rect(378, 80, 44, 60, 10, metal.base),
    rect(384, 132, 32, 30, 0, metal.shade),
    path('M360 160h80l10 170H350Z', '#f7f2e9'),
    shade('M420 160h20l10 170h-24Z', 0.14),
    each(4, (n) => rect(350, 180 + n * 32, 100, 12, 6, main.base)),
    path('M310 330H490L506 420H294Z', metal.base),
    shine('M330 334h40v82h-52Z', 0.5),
    shade('M440 330h50l16 90h-50Z', 0.2),
    rect(330, 420, 140, 26, 4, accent.base),
    rect(342, 446, 116, 150, 4, metal.shade),
    each(8, (n) => line(`M340 ${458 + n * 18}l120 8`, metal.deep, 6)),
    rect(386, 596, 28, 40, 4, '#f7f2e9'),
    rect(394, 630, 12, 22, 2, dark.base),
    path('M446 596v70h-60', { stroke: metal.base, width: 15 }),
  )

export const relay: Draw = ({ main, accent, metal, white }) =>
  shadow(400, 654, 210) +
  each(4, (n) => rect(270 + n * 76, 540, 34, 112, 4, n === 1 ? accent.base : metal.base)) +
  rect(226, 240, 348, 310, 16, main.base) +
  rect(226, 240, 348, 60, 16, main.light) +
  shade('M500 240h58q16 0 16 16V534q0 16 -16 16h-58Z', 0.2) +
  path('M330 240q0 -70 70 -70t70 70h-30q0 -36 -40 -36t-40 36Z', main.deep) +
  rect(266, 330, 268, 170, 6, white.light) +
  line('M290 470h60l70 -50M450 470h60M330 370h40q8 -30 20 0t20 0t20 0t20 0h30', '#2a2522', 8) +
  disc(350, 470, 9, accent.base) +
  disc(450, 470, 9, accent.base)

export const horn: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 660, 220) +
  disc(400, 400, 230, dark.base) +
  disc(390, 390, 224, main.base) +
  disc(400, 400, 186, main.light) +
  each(10, (n) => disc(400, 400, 180 - n * 13, { stroke: n % 2 ? main.shade : main.deep, width: 6 })) +
  disc(400, 400, 52, accent.base) +
  disc(388, 388, 26, accent.light) +
  rect(372, 604, 56, 60, 6, metal.shade) +
  disc(400, 640, 12, dark.base)

export const jumperCables: Draw = ({ main, accent, metal, dark }) => {
  const clamp = (x: number, y: number, turn: number, colour: string): string =>
    moved(
      x,
      y,
      turned(
        turn,
        0,
        0,
        path(
          'M-20 0L-70 -150q-4 -20 16 -24q16 0 20 20L0 -30L34 -154q4 -20 20 -20q20 4 16 24L20 0L30 60q-8 30 -30 30t-30 -30Z',
          colour,
        ),
        path('M-30 60q8 60 22 90l10 -40l-6 -40ZM30 60q-8 60 -22 90l-10 -40l6 -40Z', metal.base),
        disc(0, 0, 18, metal.shade),
      ),
    )
  return (
    shadow(400, 660, 270, 20) +
    disc(400, 430, 170, { stroke: dark.base, width: 30 }) +
    disc(400, 430, 130, { stroke: main.base, width: 30 }) +
    disc(400, 430, 150, { stroke: main.shade, width: 10 }) +
    path('M240 480Q160 560 190 420M560 480Q650 560 610 420', { stroke: main.base, width: 26 }) +
    clamp(190, 330, -18, main.base) +
    clamp(610, 330, 18, metal.deep) +
    rect(356, 270, 88, 44, 8, accent.base) +
    rect(356, 560, 88, 44, 8, accent.base)
  )
}

export const usbCharger: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 656, 130) +
  path('M312 200q0 -40 40 -40h96q40 0 40 40V360H312Z', main.base) +
  shine('M328 206q0 -30 24 -30V360h-24Z', 0.3) +
  rect(336, 186, 128, 34, 6, dark.deep) +
  rect(336, 236, 128, 34, 6, dark.deep) +
  rect(350, 198, 100, 10, 2, accent.base) +
  rect(350, 248, 100, 10, 2, accent.base) +
  disc(400, 316, 12, accent.light) +
  rect(300, 352, 200, 34, 8, accent.base) +
  path('M330 386H470L452 596q-2 20 -22 20H370q-20 0 -22 -20Z', dark.base) +
  rect(312, 430, 30, 80, 8, metal.base) +
  rect(458, 430, 30, 80, 8, metal.base) +
  rect(382, 612, 36, 42, 8, metal.base) +
  oval(400, 612, 40, 9, dark.light)
