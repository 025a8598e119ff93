import type { Plateforme, RoleTenu } from '@facturier/domaine/contrat/plateforme';
import { FACTURATION_ELECTRONIQUE } from '@facturier/domaine/documents/textes-legaux';
import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { ajouterJours, type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import type { NomIcone } from '@/components/Icone';
import type { Ton } from '@/components/Etiquette';

const { receptionPourTousDepuis, emissionDesPetitesDepuis } = FACTURATION_ELECTRONIQUE.at(-1)!.valeur;

/** Le nom d'un rôle, à l'infinitif. */
export const NOMS: Readonly<Record<RoleDePlateforme, string>> = {
  recevoir: 'Recevoir',
  emettre: 'Émettre',
  declarer: 'Déclarer',
};

/** Ce qu'un rôle demande, et depuis quand. @param jour aujourd'hui */
export function quandLaLoi(role: RoleDePlateforme, jour: DateCivile): string {
  if (role === 'recevoir')
    return `Les factures de vos fournisseurs\u00a0: obligatoire depuis le ${formaterDateLongue(receptionPourTousDepuis)}.`;
  if (role === 'declarer')
    return 'Déclarer vos ventes aux particuliers\u00a0: tous les deux mois, à partir de novembre\u00a02027.';
  const emission = formaterDateLongue(emissionDesPetitesDepuis);
  return jour < emissionDesPetitesDepuis
    ? `Vos factures aux entreprises\u00a0: obligatoire le ${emission}. Vous pouvez commencer avant.`
    : `Vos factures aux entreprises\u00a0: obligatoire depuis le ${emission}.`;
}

/** L'étiquette de ce qui tient un rôle. */
export function etiquetteDe({ etat, plateforme }: RoleTenu): { ton: Ton; icone: NomIcone; mot: string } {
  if (etat === 'actif')
    return { ton: 'succes', icone: 'coche', mot: `Par ${plateforme ?? 'votre plateforme'}` };
  if (etat === 'a_reconnecter') return { ton: 'erreur', icone: 'alerte', mot: 'À reconnecter' };
  return { ton: 'neutre', icone: 'info', mot: 'Pas connecté' };
}

/** Ce que la page dit d'abord : ce qui presse, ou que rien ne change. @param jour aujourd'hui */
export function etatMontre(
  { roles, disponible }: Plateforme,
  jour: DateCivile,
): { ton: 'succes' | 'info' | 'alerte' | 'erreur'; titre: string; detail: string } | null {
  const perdus = roles.filter(({ etat }) => etat === 'a_reconnecter');
  if (perdus.length > 0)
    return {
      ton: 'erreur',
      titre: `${perdus[0]!.plateforme ?? 'Votre plateforme'} refuse notre accès`,
      detail: 'Rien n’est perdu\u00a0: ce qui devait partir attend. Reconnectez-la.',
    };
  if (roles.some(({ role, etat }) => role === 'emettre' && etat === 'actif')) return null;
  const avant = jour < emissionDesPetitesDepuis;
  const permis = avant
    ? `C’est permis jusqu’au ${formaterDateLongue(ajouterJours(emissionDesPetitesDepuis, -1))}.`
    : 'Entre entreprises, la loi demande maintenant une plateforme.';
  return {
    ton: avant ? 'info' : 'alerte',
    titre: `Vos factures partent par e-mail. ${permis}`,
    detail: disponible
      ? 'Connecter une plateforme ne change ni vos numéros, ni vos factures, ni vos rappels, ni vos paiements.'
      : 'Ce serveur n’a pas encore de plateforme. Rien ne change\u00a0: vos factures partent comme avant.',
  };
}

/** Les rôles qu'une plateforme peut prendre maintenant. */
export const aPrendre = ({ roles, permis }: Plateforme): RoleDePlateforme[] =>
  roles
    .filter(({ role, etat }) => etat !== 'actif' && (permis || role === 'recevoir'))
    .map(({ role }) => role);
