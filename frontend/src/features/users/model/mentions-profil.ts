import type { CorpsMentions, MentionsLegales } from '@facturier/domaine/contrat/users';

/** Les mentions d'un émetteur, telles que l'écran les tient : ce que l'API rend, ou ce qu'on lui enverra. */
export type MentionsDuCompte = Omit<MentionsLegales, 'siret' | 'premierNumero'> &
  Partial<Pick<MentionsLegales, 'siret' | 'premierNumero'>>;

/** Les mêmes, telles qu'elles partent : ce que le compte n'a pas ne se dit pas. */
export type MentionsEnvoyees = Omit<MentionsDuCompte, 'siret' | 'premierNumero'> &
  Pick<CorpsMentions, 'siret' | 'premierNumero'>;
