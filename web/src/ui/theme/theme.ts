import {
  type ActionIconFactory,
  type ButtonFactory,
  Checkbox,
  type ComboboxFactory,
  type CSSVariablesResolver,
  createTheme,
  type DrawerFactory,
  defaultVariantColorsResolver,
  type ExtendComponent,
  type InputFactory,
  type MantineColorsTuple,
  type MantineThemeComponent,
  type MenuFactory,
  type ModalFactory,
  type NotificationFactory,
  type PopoverFactory,
  type RadioFactory,
  type TooltipFactory,
  type VariantColorsResolver,
} from '@mantine/core'

/** For the one main action of a screen. */
const jade: MantineColorsTuple = [
  '#eef7f2',
  '#d8ece2',
  '#b0d9c6',
  '#84c5a8',
  '#5bbd95',
  '#2c9269',
  '#0e6e50',
  '#0a5a41',
  '#074834',
  '#043526',
]

const amber: MantineColorsTuple = [
  '#fdf6e6',
  '#fbefd6',
  '#f5dca8',
  '#edc573',
  '#e6b04a',
  '#c98d1c',
  '#8a5a00',
  '#744b00',
  '#5c3c00',
  '#432b00',
]

const red: MantineColorsTuple = [
  '#fdf2f0',
  '#fae6e2',
  '#f3c6bf',
  '#eca59b',
  '#f0958b',
  '#cc5044',
  '#a8281f',
  '#8f2019',
  '#731a14',
  '#55120e',
]

const warmGray: MantineColorsTuple = [
  '#faf7f0',
  '#f2eee4',
  '#e9e3d6',
  '#e3dccd',
  '#cfc7b6',
  '#a9a292',
  '#6a655a',
  '#545e57',
  '#343c37',
  '#17211c',
]

const night: MantineColorsTuple = [
  '#ece8de',
  '#c9cbc4',
  '#a7b0aa',
  '#7a847e',
  '#3d4641',
  '#2e3632',
  '#232925',
  '#1a1f1c',
  '#131715',
  '#0e1210',
]

/** Takes the colours from tokens.css, so that the words are legible in the dark scheme too. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  const tone = input.color === 'red' ? 'red' : 'jade'
  const ground = tone === 'red' ? 'red-mark' : 'jade'
  return {
    ...colors,
    background: `var(--${ground})`,
    hover: `var(--${tone}-hover)`,
    color: `var(--on-${tone})`,
  }
}

/** Ink, because jade is only for the main action. */
const ticks = { '--checkbox-color': 'var(--ink)', '--checkbox-icon-color': 'var(--paper)' }
const dots = { '--radio-color': 'var(--ink)', '--radio-icon-color': 'var(--paper)' }

export const theme = createTheme({
  primaryColor: 'jade',
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver,
  colors: { jade, amber, red, gray: warmGray, dark: night },
  white: '#fffdf9',
  black: '#17211c',
  fontFamily: '"Source Sans 3", "Sans meanwhile", "Sans meanwhile, Roboto", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.35', xl: '1.2' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects: a component's own `extend` would bring each of them into the first file.
  components: {
    Button: { defaultProps: { size: 'sm' } } satisfies ExtendComponent<ButtonFactory>,
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } } satisfies ExtendComponent<ActionIconFactory>,
    // The exception: the login and a till show it at once.
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'sm', radius: 'xs' },
      vars: () => ({ root: ticks }),
      classNames: { body: 'tick-body', label: 'tick-label' },
    }),
    Radio: {
      defaultProps: { size: 'sm' },
      vars: () => ({ root: dots }),
      classNames: { body: 'tick-body', label: 'tick-label' },
    } satisfies ExtendComponent<RadioFactory>,
    // Aligns the list with the field's edge from the start, because a centred list moves once its width is known.
    Combobox: { defaultProps: { position: 'bottom-start' } } satisfies ExtendComponent<ComboboxFactory>,
    Input: { defaultProps: { size: 'sm' } } satisfies ExtendComponent<InputFactory>,
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    } satisfies ExtendComponent<MenuFactory>,
    // layer-stack.ts handles Escape and 'Atrás': one press closes one layer.
    Popover: {
      defaultProps: { closeOnEscape: false, shadow: 'md', transitionProps: { duration: 120 } },
    } satisfies ExtendComponent<PopoverFactory>,
    Tooltip: {
      defaultProps: { openDelay: 400, transitionProps: { duration: 120 } },
    } satisfies ExtendComponent<TooltipFactory>,
    Notification: { defaultProps: { withBorder: false } } satisfies ExtendComponent<NotificationFactory>,
    Drawer: { defaultProps: { closeOnEscape: false, returnFocus: false } } satisfies ExtendComponent<DrawerFactory>,
    DrawerRoot: {
      defaultProps: { closeOnEscape: false, returnFocus: false },
    } satisfies MantineThemeComponent,
    Modal: {
      defaultProps: {
        closeOnEscape: false,
        returnFocus: false,
        centered: true,
        padding: 'lg',
        transitionProps: { duration: 140, transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.4 },
        closeButtonProps: { 'aria-label': 'Cerrar' },
        // The header of a question over a form would be the page's second banner.
        attributes: { header: { role: 'none' } },
      },
    } satisfies ExtendComponent<ModalFactory>,
  },
})

/** Maps Mantine's names to tokens.css, the one source of colours. */
const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--jade)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-shadow-md': 'var(--shadow)',
  '--mantine-shadow-sm': 'var(--shadow)',
  '--mantine-shadow-xl': 'var(--shadow)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })
