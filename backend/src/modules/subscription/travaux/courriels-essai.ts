import { dateCivileAParis, ecartEnJours, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Courriel } from '../../../platform/mail/courriel';
import type { Compte } from '../comptes.service';
import type { Avis } from '@facturier/domaine/abonnement/etat-abonnement';

const NB = '\u00a0';
const MOTIF = 'Vous recevez ce message parce qu’un essai de Facturier est ouvert à votre nom.';

const dans = (jours: number): string => {
  if (jours <= 0) return 'aujourd’hui';
  return jours === 1 ? 'demain' : `dans ${jours}${NB}jours`;
};

/** Ce que les courriels de l'essai citent : le jour, l'adresse de l'application, le prix de Premium par mois en centimes. */
export interface CadreDEssai {
  maintenant: Date;
  appUrl: string;
  prixCentimes: number;
}

/** Les trois courriels de l'essai. */
export function courrielDEssai(
  { prenom, email }: Compte,
  { stade, finEssai }: Avis,
  cadre: CadreDEssai,
): Courriel {
  const textes = stade === 'fin' ? fin() : bientot(finEssai, cadre);
  return {
    a: email,
    ...textes,
    paragraphes: [`Bonjour ${prenom},`, ...textes.paragraphes],
    bouton: { libelle: 'Choisir un plan', url: `${cadre.appUrl}/subscription` },
    motif: MOTIF,
  };
}

function bientot(finEssai: Date, { maintenant, prixCentimes }: CadreDEssai) {
  const fin = dateCivileAParis(finEssai);
  const quand = dans(ecartEnJours(dateCivileAParis(maintenant), fin));
  const titre = `Votre essai se termine ${quand}`;
  return {
    sujet: titre,
    titre,
    apercu: `Il court jusqu’au ${formaterDateLongue(fin)}.`,
    paragraphes: [
      `Votre essai court jusqu’au ${formaterDateLongue(fin)}. Ensuite, vous pourrez toujours lire, exporter et imprimer vos factures, mais plus en créer ni en envoyer.`,
      `Pour continuer sans coupure, choisissez un plan${NB}: gratuit, ou Premium à ${formaterEuros(prixCentimes)} par mois.`,
    ],
  };
}

function fin() {
  const titre = 'Votre essai est terminé';
  return {
    sujet: titre,
    titre,
    apercu: 'Vos factures restent lisibles\u00a0; choisissez un plan pour en créer d’autres.',
    paragraphes: [
      'Rien n’est perdu. Vos factures, vos clients et vos documents restent à vous\u00a0: vous pouvez les lire, les exporter, et noter vos paiements.',
      'Pour créer, modifier et envoyer de nouveau, choisissez un plan, gratuit ou payant.',
    ].map((texte) => texte.replaceAll(' :', `${NB}:`)),
  };
}
