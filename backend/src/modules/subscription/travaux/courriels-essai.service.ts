import { Injectable } from '@nestjs/common';
import { dateCivileAParis, ecartEnJours, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Environnement } from '../../../config/environnement';
import type { Courriel } from '../../../platform/mail/courriel';
import type { Compte } from '../comptes.service';
import type { Avis } from '@facturier/domaine/abonnement/etat-abonnement';
import { PlansService } from '../plans.service';

const NB = '\u00a0';
const MOTIF = 'Vous recevez ce message parce qu’un essai de Facturier est ouvert à votre nom.';

const dans = (jours: number): string => {
  if (jours <= 0) return 'aujourd’hui';
  return jours === 1 ? 'demain' : `dans ${jours}${NB}jours`;
};

/** Les trois courriels de l'essai. */
@Injectable()
export class CourrielsEssaiService {
  constructor(
    private readonly env: Environnement,
    private readonly plans: PlansService,
  ) {}

  composer({ prenom, email }: Compte, { stade, finEssai }: Avis, maintenant: Date): Courriel {
    const textes = stade === 'fin' ? this.fin() : this.bientot(finEssai, maintenant);
    return {
      a: email,
      ...textes,
      paragraphes: [`Bonjour ${prenom},`, ...textes.paragraphes],
      bouton: { libelle: 'Choisir un plan', url: `${this.env.APP_URL}/subscription` },
      motif: MOTIF,
    };
  }

  private bientot(finEssai: Date, maintenant: Date) {
    const fin = dateCivileAParis(finEssai);
    const quand = dans(ecartEnJours(dateCivileAParis(maintenant), fin));
    const titre = `Votre essai se termine ${quand}`;
    return {
      sujet: titre,
      titre,
      apercu: `Il court jusqu’au ${formaterDateLongue(fin)}.`,
      paragraphes: [
        `Votre essai court jusqu’au ${formaterDateLongue(fin)}. Ensuite, vous pourrez toujours lire, exporter et imprimer vos factures, mais plus en créer ni en envoyer.`,
        `Pour continuer sans coupure, choisissez un plan${NB}: gratuit, ou Premium à ${formaterEuros(this.plans.prixCentimes('premium'))} par mois.`,
      ],
    };
  }

  private fin() {
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
}
