import { fautesDAchat } from '@facturier/domaine/achats/saisie';
import type { CorpsAchat } from '@facturier/domaine/contrat/achats';
import type { RecueResume } from '@facturier/domaine/contrat/reception';
import type { MoyenPaiement } from '@facturier/domaine/documents/moyens-paiement';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { ecrireNombre, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { lireNombreTape, MONTANT } from '@facturier/domaine/valeurs/nombre';

/** Un achat, tel qu'il se tape. */
export interface SaisieAchat {
  /** La facture déposée dont il vient ; vide sans elle. */
  recue: string;
  date: string;
  fournisseur: string;
  nature: string;
  reference: string;
  montant: string;
  moyen: MoyenPaiement | '';
}

export const achatNeuf = (date: DateCivile): SaisieAchat => ({
  ...{ recue: '', date, fournisseur: '', nature: '', reference: '', montant: '', moyen: '' },
});

/** Ce qu'une facture déposée dit de l'achat ; ce qu'elle ne dit pas reste tel quel. */
export const depuisLaRecue = (recue: RecueResume): Partial<SaisieAchat> => ({
  recue: recue._id,
  fournisseur: recue.fournisseur.slice(0, 120),
  reference: recue.numero.slice(0, 60),
  montant: ecrireNombre(recue.aPayerCentimes, 2, 2),
  ...(recue.payeeLe && { date: recue.payeeLe }),
});

const eurosDe = (saisi: string): number | null => {
  const lu = lireNombreTape(saisi, MONTANT);
  return lu.etat === 'lu' ? eurosDepuisCentimes(lu.entier) : null;
};

/** Ce qui ne va pas, champ par champ : la règle du serveur. */
export function fautesAchat(
  saisie: SaisieAchat,
  aujourdhui: DateCivile,
): Partial<Record<keyof SaisieAchat, string>> {
  const tape = lireNombreTape(saisie.montant, MONTANT);
  const fautes = fautesDAchat({ ...saisie, montant: eurosDe(saisie.montant) ?? undefined }, aujourdhui);
  return {
    ...Object.fromEntries(fautes.map(({ champ, message }) => [champ, message])),
    ...(tape.etat === 'faux' && { montant: tape.message }),
  };
}

/** Ce qui part au registre. */
export const corpsAchat = (saisie: SaisieAchat): CorpsAchat => ({
  date: saisie.date,
  fournisseur: saisie.fournisseur.trim(),
  nature: saisie.nature.trim(),
  reference: saisie.reference.trim(),
  montant: eurosDe(saisie.montant) ?? 0,
  moyen: saisie.moyen as MoyenPaiement,
  recue: saisie.recue || null,
});

/** Les factures déposées dont un achat peut venir : en euros, et pas un avoir. */
export const proposables = (recues: readonly RecueResume[]): RecueResume[] =>
  recues.filter(({ avoir, devise, aPayerCentimes }) => !avoir && devise === 'EUR' && aPayerCentimes > 0);
