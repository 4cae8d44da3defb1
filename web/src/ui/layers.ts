/** All style sheets that are on every screen, in the order in which they may override each other. */
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './fonts.css'
import './tokens.css'
import './brands.css'
import './global.css'
