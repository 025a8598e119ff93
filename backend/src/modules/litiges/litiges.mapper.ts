import type {
  EtatPublicDuLitige,
  Litige as LitigeRendu,
  PartContestablePublique,
  PartContestee,
} from '@facturier/domaine/contrat/litiges';
import type { Accord, PartContestable } from '@facturier/domaine/litiges/contestation';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { Litige, PartEnLitige } from './schemas/litige.schema';

const eurosOuNul = (centimes: number | undefined): number | null =>
  centimes === undefined ? null : eurosDepuisCentimes(centimes);

function rendreLigne(ligne: PartEnLitige): PartContestee {
  const { rang, designation, motif, montantCentimes, commentaire, accordeCentimes } = ligne;
  return {
    rang,
    designation,
    motif,
    conteste: eurosDepuisCentimes(montantCentimes),
    commentaire: commentaire ?? null,
    accorde: eurosOuNul(accordeCentimes),
  };
}

/** Vrai si la décision attend qu'un avoir soit émis. */
export const avoirAEmettre = ({ accordeCentimes = 0, avoir }: Litige): boolean =>
  accordeCentimes > 0 && !avoir;

/** Le litige, pour un compte qui en est partie. */
export function rendreLitige(litige: Litige): LitigeRendu {
  const { _id, facture, numero, client, etat, accordeCentimes, avoir, ouvertLe, closLe } = litige;
  return {
    _id: _id.toHexString(),
    facture: facture.toHexString(),
    numero,
    client,
    etat,
    lignes: litige.lignes.map(rendreLigne),
    conteste: eurosDepuisCentimes(litige.contesteCentimes),
    accorde: eurosOuNul(accordeCentimes),
    messages: litige.echanges.map(({ de, texte, le }) => ({ de, texte, le: le.toISOString() })),
    avoir: avoir ? { _id: avoir.id.toHexString(), numero: avoir.numero } : null,
    avoirPret: avoirAEmettre(litige) ? eurosOuNul(accordeCentimes) : null,
    ouvertLe: ouvertLe.toISOString(),
    closLe: closLe?.toISOString() ?? null,
  };
}

/** Le litige, pour qui tient le lien : un lien a pu être transmis, rien de ce que les parties s'écrivent n'y paraît. */
export const rendrePublic = (litige: Litige): EtatPublicDuLitige => {
  const { etat, lignes, conteste, accorde, avoir, ouvertLe, closLe } = rendreLitige(litige);
  return {
    etat,
    lignes: lignes.map(({ rang, designation, motif, conteste, accorde }) => ({
      rang,
      designation,
      motif,
      conteste,
      accorde,
    })),
    conteste,
    accorde,
    avoir: avoir?.numero ?? null,
    ouvertLe,
    closLe,
  };
};

export const rendreContestable = ({
  rang,
  designation,
  montantCentimes,
}: PartContestable): PartContestablePublique => ({
  rang,
  designation,
  montant: eurosDepuisCentimes(montantCentimes),
});

/** Ce que des litiges ont déjà accordé de chaque ligne. */
export const accordsDe = (litiges: readonly Litige[]): Accord[] =>
  litiges.flatMap(({ lignes }) =>
    lignes.flatMap(({ rang, accordeCentimes }) =>
      accordeCentimes ? [{ rang, montantCentimes: accordeCentimes }] : [],
    ),
  );
