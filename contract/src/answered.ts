/** Header of every answer. A proxy, guest network or firewall that answers instead lacks it, so a till notices. */
export const ANSWERED_HEADER = 'answered-by'
export const ANSWERED_BY = 'mostrador'
