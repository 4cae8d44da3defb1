import { LookupScreen } from './lookup-screen.tsx'

export const ShopsScreen = () => <LookupScreen kind="shop" />
export const ExtensionsScreen = () => <LookupScreen kind="extension" />
export const GroupsScreen = () => <LookupScreen kind="group" />
export const ElementsScreen = () => <LookupScreen kind="element" />
export const SpecificationsScreen = () => <LookupScreen kind="specification" />
export const HashtagsScreen = () => <LookupScreen kind="hashtag" />
