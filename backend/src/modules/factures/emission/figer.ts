import { Types } from 'mongoose';
import type { ContenuFacture, ReferenceNumero } from '@facturier/domaine/documents/facture';
import { netAPayer } from '@facturier/domaine/documents/document-corps';
import { apresEmission, REMISE } from '@facturier/domaine/factures/passages';
import { formaterNumero } from '@facturier/domaine/factures/numerotation';
import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import type { Identite } from '../../../common/auth/identite';
import type { FactureAEcrire } from '../../documents/factures.repository';
import { ouvertPar } from '../../documents/historique/historique.service';
import { acompteDe } from '../../livre/recettes/acompte';
import type { FactureNaissante } from '../../sommes/apport';
import type { Facture } from '../../documents/schemas/facture.schema';
import { LIVRE_VIDE } from '../../documents/schemas/suivi.schemas';
import { triDEmise } from '../../documents/tri';
import type { Preparation } from './preparation';

/** Son état à la naissance : réglée si rien n'y reste à payer, au jour de l'acompte qui l'a payée. */
const reglementDe = (contenu: ContenuFacture) =>
  apresEmission(netAPayer(contenu), contenu.acompteDate ?? contenu.dateEmission);

/** Ce que la facture à émettre fera aux sommes tenues, connu avant son numéro. @param devis celui dont elle est tirée */
export function aNaitre(
  { contenu, vendeur, imputation }: Preparation,
  _id: Types.ObjectId,
  devis: Facture['devis'],
): FactureNaissante {
  const facture = {
    ...contenu,
    ...imputation,
    ...{ _id, genre: 'facture' as const, vendeurFige: vendeur, devis },
    ...reglementDe(contenu),
    avoirsCentimes: 0,
    resteCentimes: netAPayer(contenu),
  };
  return { ...facture, verse: acompteDe(facture) };
}

/** La facture émise, à écrire telle quelle : son contenu, son vendeur et son client n'y changeront plus. */
export function figerFacture(
  moi: Identite,
  { clientId, contenu, vendeur, client, imputation, electronique }: Preparation,
  { annee, rang }: ReferenceNumero,
  id: Types.ObjectId,
  maintenant: Date,
): FactureAEcrire {
  const numero = formaterNumero('FAC', annee, rang);
  return {
    ...contenu,
    ...imputation,
    emetteur: new Types.ObjectId(moi.id),
    genre: 'facture',
    client: clientId,
    serie: 'FAC',
    annee,
    rang,
    numero,
    emiseLe: maintenant,
    ouverture: ouvertPar(moi, id, maintenant, 'creee'),
    vendeurFige: vendeur,
    clientFige: client,
    ...reglementDe(contenu),
    statutDestinataire: REMISE.vers,
    payeCentimes: 0,
    avoirsCentimes: 0,
    livre: LIVRE_VIDE,
    resteCentimes: netAPayer(contenu),
    envoi: { etat: 'aucun', nombre: 0 },
    ...(electronique && { electronique }),
    tri: triDEmise(contenu.dateEmission, maintenant, rang, id),
    prefixes: prefixesDeRecherche(
      [
        numero,
        client.nom,
        client.email.split('@')[0],
        contenu.objet,
        vendeur.nom,
        ...contenu.lignes.map(({ description }) => description),
      ],
      contenu.totalTtcCentimes,
    ),
    clientResume: { nom: client.nom, email: client.email },
    emetteurResume: { prenom: vendeur.prenom, nom: vendeur.nom },
    version: 1,
    creeLe: maintenant,
    modifieLe: maintenant,
  };
}
