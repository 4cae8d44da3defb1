/**
 * The style sheets of what a till sells with, in the order in which they may override each other. Of Mantine only what is
 * used, in Mantine's own order: a component that is new here brings its sheet, and what it is made of (layers.test.ts). Those
 * of dialogs, menus and other screens, and the faces, are in late-layers.ts.
 */
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Button.css'
import '../theme/faces-meanwhile.css'
import '../theme/tokens.css'
import '../theme/global.css'
import '../theme/voices.css'
