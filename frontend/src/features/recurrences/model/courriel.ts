// L'e-mail d'une facture partie seule : ses mots, et la copie à soi.
import type { CorpsRecurrenceModifiee, Recurrence } from '@facturier/domaine/contrat/recurrences';
import { echeanceNommee, fautesDeTextes } from '@facturier/domaine/recurrences/modele';
import { finDe } from '@facturier/domaine/recurrences/saisie';
import type { Fautes } from '@/components/formulaire/fautes';

export interface CourrielTape {
  copie: 'oui' | 'non';
  objetCourriel: string;
  messageCourriel: string;
}

export const courrielTape = ({ copieAMoi, objetCourriel, messageCourriel }: Recurrence): CourrielTape => ({
  copie: copieAMoi ? 'oui' : 'non',
  objetCourriel: objetCourriel ?? '',
  messageCourriel: messageCourriel ?? '',
});

/** Une variable que la série ne saurait pas résoudre, à son champ. */
export const fautesDuCourriel = (
  serie: Recurrence,
  { objetCourriel, messageCourriel }: CourrielTape,
): Fautes<CourrielTape> =>
  Object.fromEntries(
    fautesDeTextes(
      Object.entries({ objetCourriel, messageCourriel }),
      echeanceNommee(serie, { k: 0, fin: finDe(serie), facturee: serie.periode }),
    ).map(({ champ, message }) => [champ, message]),
  );

export const corpsDuCourriel = ({
  copie,
  objetCourriel,
  messageCourriel,
}: CourrielTape): Pick<CorpsRecurrenceModifiee, 'copieAMoi' | 'objetCourriel' | 'messageCourriel'> => ({
  copieAMoi: copie === 'oui',
  objetCourriel: objetCourriel.trim() || null,
  messageCourriel: messageCourriel.trim() || null,
});
