import { LIGNES_DU_RESUME } from '@facturier/domaine/notifications/resume';
import { ecrireNotification } from '@facturier/domaine/notifications/texte';
import { type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import type { Courriel } from '../../platform/mail/courriel';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { PlafondsCourrielsService } from '../../platform/mail/plafonds/plafonds-courriels.service';
import type { Utilisateur } from '../users/schemas/user.schema';
import type { Notification } from './schemas/notification.schema';
import { accorder } from '@facturier/domaine/valeurs/phrases';

export const REGLER = 'Ce que vous recevez se règle dans vos notifications, sur Facturier.';
export const MOTIF = 'Vous recevez ce message parce que vous suivez vos factures avec Facturier.';

const ECRAN = '/notifications';
const BOUTONS = {
  facture: 'Ouvrir le document',
  recue: 'Ouvrir la facture',
  devis: 'Ouvrir le devis',
  rappels: 'Voir les rappels',
  encaissement: 'Ouvrir mon compte d’encaissement',
  taux: 'Saisir le taux',
  taux_micro: 'Voir les taux de cotisations',
  seuils: 'Voir mes seuils',
  declaration: 'Ouvrir la déclaration',
  activite: 'Ouvrir mon activité',
  annee: 'Ouvrir mon année',
  serie: 'Ouvrir la série',
  domaine_envoi: 'Ouvrir mon domaine d’envoi',
  plateforme: 'Reconnecter ma plateforme',
  periode_plateforme: 'Voir mes déclarations',
  archive: 'Ouvrir mes archives',
  chaine: 'Voir mon compte',
};

function courrielDe({ type, cible, variables }: Notification, compte: Utilisateur, site: string): Courriel {
  const { titre, texte, chemin } = ecrireNotification(type, cible, variables);
  const sujet = variables.document ? `${variables.document} – ${titre}` : titre;
  return {
    a: compte.email,
    sujet,
    titre,
    apercu: texte,
    paragraphes: [`Bonjour ${compte.prenom},`, texte],
    ...(chemin && { bouton: { libelle: BOUTONS[cible.genre], url: `${site}${chemin}` } }),
    suite: [REGLER],
    motif: MOTIF,
  };
}

const combienDe = (lignes: readonly Notification[]): string =>
  lignes.length > LIGNES_DU_RESUME
    ? `plus de ${accorder(LIGNES_DU_RESUME, 'nouvelle')}`
    : accorder(lignes.length, 'nouvelle');

/** Ce qui distingue un courriel qui rassemble d'un autre. */
interface Rassemblement {
  sujet: string;
  titre: string;
  motif: string;
}

const resumeDu = (jour: DateCivile, combien: string): Rassemblement => ({
  sujet: `Votre résumé du ${formaterDateLongue(jour)}\u00a0: ${combien}`,
  titre: 'Ce que vous n’avez pas encore vu',
  motif: 'Vous recevez ce message parce que vous avez demandé un résumé de vos notifications.',
});

const matinDu = (jour: DateCivile, combien: string): Rassemblement => ({
  sujet: `Vos factures récurrentes, au matin du ${formaterDateLongue(jour)}\u00a0: ${combien}`,
  titre: 'Ce que vos séries ont fait',
  motif: MOTIF,
});

/** @param lignes une de plus, au moins, que ce qu'un résumé montre, s'il y en a d'autres */
function rassembler(
  lignes: readonly Notification[],
  { email, prenom }: Utilisateur,
  { sujet, titre: enTete, motif }: Rassemblement,
  site: string,
): Courriel {
  const textes = lignes
    .slice(0, LIGNES_DU_RESUME)
    .map(({ type, cible, variables, nombre }) => ecrireNotification(type, cible, variables, nombre));
  return {
    a: email,
    sujet,
    titre: enTete,
    apercu: textes[0]!.texte,
    paragraphes: [`Bonjour ${prenom},`],
    points: textes.map(({ titre, texte, chemin }) => ({ titre, texte, url: `${site}${chemin ?? ECRAN}` })),
    bouton: { libelle: 'Voir mes notifications', url: `${site}${ECRAN}` },
    suite: [REGLER],
    motif,
  };
}

/** Le courriel d'un fait : un seul par fait, trente par jour et par compte. */
@Injectable()
export class CourrielsNotificationsService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly plafonds: PlafondsCourrielsService,
    private readonly env: Environnement,
  ) {}

  /** Promet le courriel de ce fait, sauf au compte assez prévenu ce jour ; rejoint la transaction en cours. */
  async promettre(compte: Utilisateur, ligne: Notification): Promise<void> {
    if (await this.plafonds.desReponses(compte._id.toHexString())) return;
    await this.courriels.promettre(courrielDe(ligne, compte, this.env.APP_URL));
  }

  /** Promet le résumé de ces lignes ; rejoint la transaction en cours. */
  async promettreResume(
    compte: Utilisateur,
    lignes: readonly Notification[],
    jour: DateCivile,
  ): Promise<void> {
    const quoi = resumeDu(jour, combienDe(lignes));
    await this.courriels.promettre(rassembler(lignes, compte, quoi, this.env.APP_URL));
  }

  /** Promet le courriel de ce que le matin a fait ; rejoint la transaction en cours. */
  async promettreMatin(
    compte: Utilisateur,
    lignes: readonly Notification[],
    jour: DateCivile,
  ): Promise<void> {
    const quoi = matinDu(jour, combienDe(lignes));
    await this.courriels.promettre(rassembler(lignes, compte, quoi, this.env.APP_URL));
  }
}
