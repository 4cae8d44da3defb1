/** Why tickets were printed in contingency: the shop's network, or the certifier. */
export type OutageReason = 'network' | 'certifier'

/** Reasons in the words of SAT's 'Aviso de contingencia' (D166). */
export const OUTAGE_WORDS: Readonly<Record<OutageReason, string>> = {
  network: 'Sin conexión a Internet en el establecimiento',
  certifier: 'El certificador no respondió',
}
