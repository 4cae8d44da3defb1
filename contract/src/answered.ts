/**
 * Header of every answer of this program. A proxy, guest network or firewall that answers in its place does not send
 * it, so a till can tell whether it reached its server.
 */
export const ANSWERED_HEADER = 'answered-by'
export const ANSWERED_BY = 'mostrador'
