/** Sur quoi porte un chiffre : un mois `2026-11`, une année `2026`, une période de l'Urssaf, ou le jour même. */
export type PorteeDeChiffre = 'jour' | 'mois' | 'annee' | 'periode';

/** Les chiffres dont on peut demander la raison, et sur quoi porte chacun. */
export const CHIFFRES = {
  a_encaisser: 'jour',
  en_retard: 'jour',
  encaisse_des_factures: 'mois',
  facture: 'mois',
  encaisse: 'mois',
  encaisse_de_l_annee: 'annee',
  a_venir: 'jour',
  jusqu_a_30: 'jour',
  jusqu_a_60: 'jour',
  jusqu_a_90: 'jour',
  plus_de_90: 'jour',
  declarees_payees: 'jour',
  contestees: 'jour',
  delai: 'jour',
  devis_acceptes: 'jour',
  devis_repondus: 'jour',
  devis_en_attente: 'jour',
  premier_client: 'annee',
  biens: 'annee',
  services: 'annee',
  nature_non_dite: 'annee',
  franchise_encaisse: 'annee',
  franchise_encaisse_services: 'annee',
  franchise_realise: 'annee',
  franchise_realise_services: 'annee',
  micro: 'annee',
  micro_services: 'annee',
  declaration: 'periode',
  estimation: 'periode',
  a_mettre_de_cote: 'jour',
} as const satisfies Record<string, PorteeDeChiffre>;
export type NomDeChiffre = keyof typeof CHIFFRES;
