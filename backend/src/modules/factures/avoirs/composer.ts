import type { Types } from 'mongoose';
import type { Ligne } from '@facturier/domaine/documents/ligne';
import { DATES_PRECISEES, pourChaque, TEXTES_D_UN_AVOIR } from '@facturier/domaine/documents/precisions';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import { sortDuMontant } from '@facturier/domaine/documents/sort-du-montant';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { EMISSION, REMISE } from '@facturier/domaine/factures/passages';
import { formaterNumero } from '@facturier/domaine/factures/numerotation';
import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { ouvertPar } from '../../documents/historique/historique.service';
import { triDEmise } from '../../documents/tri';
import type { FactureAEcrire } from '../../documents/factures.repository';
import type { Facture } from '../../documents/schemas/facture.schema';

/** Ce que l'émission donne à un avoir : son rang, son identifiant, sa date, son instant, et qui l'a voulue. */
interface EmissionDAvoir {
  annee: number;
  rang: number;
  id: Types.ObjectId;
  date: DateCivile;
  maintenant: Date;
  par: Identite;
  /** Par où il part, si sa facture est partie par une plateforme. */
  electronique?: Facture['electronique'];
}

/** Ce qu'un avoir retire : ses lignes, et leur part de la remise accordée sur le tout. */
export interface CorpsDAvoir {
  lignes: Ligne[];
  remise?: RemiseSaisie;
  /** D'un solde qu'il annule : les acomptes qu'il libère. */
  libere?: Pick<Facture, 'acompteCentimes' | 'acomptesImputes' | 'imputeCentimes'>;
}

/** D'un avoir, le devis est celui de sa facture ; il n'en est pas le solde. */
function devisCite({ devis }: Facture): Pick<Facture, 'devis'> {
  if (!devis) return {};
  const { soldeVivant: _vivant, rompu: _rompu, ...cite } = devis;
  return { devis: cite };
}

/** Les conditions de la facture rectifiée, que l'avoir redit ; d'une facture d'avant qu'elles se figent, aucune. */
const conditionsRedites = ({ mentions }: Facture): Facture['mentions'] =>
  mentions.conditions ? { conditions: mentions.conditions } : {};

/** Quand fut remis ce que l'avoir reprend ; un acompte ne livre encore rien. */
const datesRedites = (facture: Facture): Pick<Facture, (typeof DATES_PRECISEES)[number]> =>
  facture.devis?.nature === 'acompte' ? {} : pourChaque(DATES_PRECISEES, (nom) => facture[nom]);

/** L'avoir à écrire : il cite la facture, reprend son vendeur et son client figés. */
export function composerAvoir(
  facture: Facture,
  { lignes, remise: demandee, libere }: CorpsDAvoir,
  motif: string,
  { annee, rang, id, date, maintenant, par, electronique }: EmissionDAvoir,
): FactureAEcrire {
  const numero = formaterNumero('AV', annee, rang);
  const { remise, totalHtCentimes, totalTtcCentimes } = calculerTotaux(lignes, { remise: demandee });
  return {
    emetteur: facture.emetteur,
    genre: 'avoir',
    client: facture.client,
    dateEmission: date,
    ...datesRedites(facture),
    ...pourChaque(TEXTES_D_UN_AVOIR, (nom) => facture[nom]),
    lignes,
    ...(remise && { remise }),
    totalHtCentimes,
    totalTtcCentimes,
    ...libere,
    ...devisCite(facture),
    mentions: conditionsRedites(facture),
    regimeTva: facture.regimeTva,
    serie: 'AV',
    annee,
    rang,
    numero,
    emiseLe: maintenant,
    ouverture: ouvertPar(par, id, maintenant, 'avoir_cree', { facture: facture.numero }),
    vendeurFige: facture.vendeurFige,
    clientFige: facture.clientFige,
    factureRectifiee: { id: facture._id, numero: facture.numero!, dateEmission: facture.dateEmission },
    motif,
    sortDuMontant: sortDuMontant(totalTtcCentimes - (libere?.imputeCentimes ?? 0), facture.resteCentimes),
    statutEmetteur: EMISSION.vers,
    statutDestinataire: REMISE.vers,
    payeCentimes: 0,
    avoirsCentimes: 0,
    resteCentimes: 0,
    envoi: { etat: 'aucun', nombre: 0 },
    ...(electronique && { electronique }),
    tri: triDEmise(date, maintenant, rang, id),
    prefixes: prefixesDeRecherche(
      [
        numero,
        facture.numero,
        facture.clientFige?.nom,
        facture.objet,
        ...lignes.map(({ description }) => description),
      ],
      totalTtcCentimes,
    ),
    clientResume: facture.clientResume,
    emetteurResume: facture.emetteurResume,
    version: 1,
    creeLe: maintenant,
    modifieLe: maintenant,
  };
}
