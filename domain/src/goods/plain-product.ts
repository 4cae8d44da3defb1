/** What a product belongs to where nobody says more of it: entries of its lists, made when the first one needs them. */
export const PLAIN_PRODUCT = { group: 'General', element: 'General', specification: 'Única' } as const
