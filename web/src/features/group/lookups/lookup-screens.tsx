import { LookupScreen } from './lookup-screen.tsx'

/** The six lists by the names that the addresses ask for. */
export const ShopsScreen = () => <LookupScreen kind="shop" />
export const ExtensionsScreen = () => <LookupScreen kind="extension" />
export const GroupsScreen = () => <LookupScreen kind="group" />
export const ElementsScreen = () => <LookupScreen kind="element" />
export const SpecificationsScreen = () => <LookupScreen kind="specification" />
export const HashtagsScreen = () => <LookupScreen kind="hashtag" />
