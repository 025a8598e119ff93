import type { NotificationRecue, PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import type { FiltreDeNotifications, TypeNotification } from '@facturier/domaine/notifications/types';
import { dateCivileAParis, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { InfiniteData } from '@tanstack/react-query';
import type { Ton } from '@/components/Etiquette';
import type { NomIcone } from '@/components/Icone';
import { afficherHeure, ajouterJours, formaterDateLongue } from '@/lib/format/date';
import { libelleJour } from '@/lib/format/jours';

export type Notification = NotificationRecue;
export type Filtre = FiltreDeNotifications;

/** Les pages lues d'une liste. */
export type Pages = InfiniteData<PageDeNotifications, string | null>;

const UNE_MINUTE_MS = 60_000;
const UNE_HEURE_MS = 60 * UNE_MINUTE_MS;

/** « à l'instant », « il y a 5 min », « il y a 3 h », « hier à 14:32 », « le 5 novembre 2026 » : il y a combien de temps. */
export function dateRelative(le: string, maintenant: Date): string {
  const ecart = maintenant.getTime() - new Date(le).getTime();
  if (ecart < UNE_MINUTE_MS) return 'à l’instant';
  if (ecart < UNE_HEURE_MS) return `il y a ${Math.floor(ecart / UNE_MINUTE_MS)}\u00a0min`;
  const jour = dateCivileAParis(new Date(le));
  const aujourdhui = dateCivileAParis(maintenant);
  if (jour === aujourdhui) return `il y a ${Math.floor(ecart / UNE_HEURE_MS)}\u00a0h`;
  const libelle = libelleJour(jour, aujourdhui);
  return libelle === 'Hier' ? `hier à ${afficherHeure(le)}` : `le ${libelle}`;
}

/** Sous le titre de son jour : il y a combien de temps si c'est aujourd'hui, sinon l'heure. */
export const momentDuJour = (le: string, maintenant: Date): string =>
  dateCivileAParis(new Date(le)) === dateCivileAParis(maintenant)
    ? dateRelative(le, maintenant)
    : `à ${afficherHeure(le)}`;

/** « demain », « le 5 décembre 2026 » : le jour où une notification reportée revient. */
export const retourDit = (jour: DateCivile, aujourdhui: DateCivile): string =>
  jour === ajouterJours(aujourdhui, 1) ? 'demain' : `le ${formaterDateLongue(jour)}`;

/** Le lundi qui vient après ce jour. */
export function lundiSuivant(jour: DateCivile): DateCivile {
  const rang = new Date(`${jour}T00:00:00Z`).getUTCDay();
  return ajouterJours(jour, (8 - rang) % 7 || 7);
}

/** Ce que le dessin de chaque type évoque. */
export const ICONES: Readonly<Record<TypeNotification, { icone: NomIcone; ton: Ton }>> = {
  facture_declaree_payee: { icone: 'euro', ton: 'succes' },
  facture_acceptee: { icone: 'poignee', ton: 'succes' },
  facture_refusee: { icone: 'interdit', ton: 'erreur' },
  facture_rejetee: { icone: 'interdit', ton: 'erreur' },
  piece_demandee: { icone: 'facture', ton: 'alerte' },
  litige_ouvert: { icone: 'alerte', ton: 'erreur' },
  litige_message: { icone: 'alerte', ton: 'alerte' },
  devis_accepte: { icone: 'poignee', ton: 'succes' },
  devis_retracte: { icone: 'interdit', ton: 'erreur' },
  devis_refuse: { icone: 'interdit', ton: 'erreur' },
  devis_bientot_expire: { icone: 'horloge', ton: 'alerte' },
  devis_vu: { icone: 'oeil', ton: 'accent' },
  lien_accuse: { icone: 'coches', ton: 'succes' },
  lien_consulte: { icone: 'oeil', ton: 'accent' },
  lien_demande: { icone: 'recharger', ton: 'accent' },
  envoi_echec: { icone: 'alerte', ton: 'erreur' },
  rappel_envoye: { icone: 'envoi', ton: 'neutre' },
  rappel_saute: { icone: 'pause', ton: 'alerte' },
  facture_echue: { icone: 'horloge', ton: 'alerte' },
  paiement_en_ligne: { icone: 'euro', ton: 'succes' },
  prelevement_refuse: { icone: 'alerte', ton: 'erreur' },
  remboursement_en_ligne: { icone: 'euro', ton: 'neutre' },
  litige_bancaire: { icone: 'alerte', ton: 'erreur' },
  retenue_liberable: { icone: 'horloge', ton: 'accent' },
  compte_encaissement: { icone: 'euro', ton: 'accent' },
  domaine_rompu: { icone: 'alerte', ton: 'erreur' },
  plateforme_a_reconnecter: { icone: 'alerte', ton: 'erreur' },
  depot_arrete: { icone: 'alerte', ton: 'erreur' },
  declaration_plateforme: { icone: 'horloge', ton: 'alerte' },
  sceau_du_mois: { icone: 'coches', ton: 'neutre' },
  archive_prete: { icone: 'coches', ton: 'succes' },
  serie_demain: { icone: 'horloge', ton: 'accent' },
  serie_indice: { icone: 'horloge', ton: 'accent' },
  serie_reconduction: { icone: 'horloge', ton: 'accent' },
  serie_faite: { icone: 'facture', ton: 'succes' },
  serie_fin: { icone: 'horloge', ton: 'neutre' },
  serie_echec: { icone: 'alerte', ton: 'erreur' },
  serie_suspendue: { icone: 'pause', ton: 'erreur' },
  facture_recue: { icone: 'facture', ton: 'accent' },
  recue_a_payer: { icone: 'horloge', ton: 'alerte' },
  seuil_approche: { icone: 'horloge', ton: 'alerte' },
  seuil_attendu: { icone: 'horloge', ton: 'alerte' },
  seuil_passe: { icone: 'alerte', ton: 'erreur' },
  declaration_ouverte: { icone: 'crayon', ton: 'accent' },
  declaration_bientot: { icone: 'horloge', ton: 'alerte' },
  declaration_retard: { icone: 'alerte', ton: 'erreur' },
  declaration_ecart: { icone: 'alerte', ton: 'alerte' },
  acre_finit: { icone: 'horloge', ton: 'alerte' },
  rendez_vous: { icone: 'horloge', ton: 'accent' },
  revenus_prets: { icone: 'euro', ton: 'accent' },
  taux_a_confirmer: { icone: 'pause', ton: 'neutre' },
  taux_micro_manquant: { icone: 'alerte', ton: 'alerte' },
  taux_legal_manquant: { icone: 'alerte', ton: 'alerte' },
};

/** Les notifications des pages lues, chacune une fois : une page relue peut redonner la dernière de la précédente. */
export function enListe(pages: Pages | undefined): Notification[] {
  const vues = new Map<string, Notification>();
  for (const { notifications } of pages?.pages ?? [])
    for (const une of notifications) if (!vues.has(une._id)) vues.set(une._id, une);
  return [...vues.values()];
}
