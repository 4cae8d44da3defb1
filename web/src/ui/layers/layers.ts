/**
 * The style sheets of the selling screens, in the order of their precedence. Only used parts of Mantine are here, in
 * its order. A new component needs its sheet here, with those of its parts (layers.test.ts). Other sheets and the fonts
 * are in late-layers.ts.
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
