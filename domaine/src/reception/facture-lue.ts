import type { FactureRecue, TotauxRecus } from './facture-recue';

/** Ce qu'un fichier dit, avant qu'on ait vérifié qu'il dit l'essentiel. */
export type FactureLue = Omit<
  FactureRecue,
  'profil' | 'type' | 'numero' | 'emission' | 'devise' | 'totaux'
> & {
  specification: string | undefined;
  totaux: Partial<Record<keyof TotauxRecus, number | undefined>>;
} & { [Cle in 'type' | 'numero' | 'emission' | 'devise']: string | undefined };
