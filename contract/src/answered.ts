/**
 * Stands on every answer of this program, whatever it says, and on nothing that a proxy, a guest network or a firewall answers in its
 * place: by it a till knows whether its server was there.
 */
export const ANSWERED_HEADER = 'answered-by'
export const ANSWERED_BY = 'mostrador'
