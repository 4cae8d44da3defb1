/** 'Oferta 3×2', as tickets write it: the rule's own name where a bundle does not say it all. */
export const offerLabel = (name: string): string => (/^oferta\b/i.test(name) ? name : `Oferta ${name}`)
