import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';

const LIEN = 'un lien s’ouvre sans compte, et mène à une seule chose';
const FORMULAIRE =
  'un formulaire ne lit rien ; son refus et le silence du serveur se disent au-dessus de son bouton (RefusEnvoi)';
const jeton = (chemin: string): string => `${chemin}?token=jeton-d-exemple`;
const formulaire = (chemin: string, nom: string): EcranEnEtats => ({ chemin, nom, raison: FORMULAIRE });

/** Les états des écrans d'un visiteur ; seuls ceux d'un lien reçu lisent le serveur. */
export const ETATS_ENTREE: EcranEnEtats[] = [
  formulaire(paths.connexion.chemin, 'connexion'),
  formulaire(paths.inscription.chemin, 'inscription'),
  formulaire(paths.inscriptionParticulier.chemin, 'inscription-particulier'),
  formulaire(paths.motDePasseOublie.chemin, 'mot-de-passe-oublie'),
  formulaire(paths.nouveauMotDePasse.chemin, 'nouveau-mot-de-passe'),
  formulaire(paths.secondFacteurPerdu.chemin, 'second-facteur-perdu'),
  formulaire(paths.secondFacteurGarde.chemin, 'second-facteur-garde'),
  formulaire(paths.pasMoi.chemin, 'pas-moi'),
  {
    chemin: paths.verificationEmail.chemin,
    nom: 'verification-email',
    adresse: jeton(paths.verificationEmail.chemin),
    charger: () => import('./pages/PageVerificationEmail'),
    sans: { vide: LIEN, interdit: LIEN },
  },
  {
    chemin: paths.nouvelleAdresse.chemin,
    nom: 'nouvelle-adresse',
    adresse: jeton(paths.nouvelleAdresse.chemin),
    charger: () => import('./pages/PageNouvelleAdresse'),
    sans: { vide: LIEN, interdit: LIEN },
  },
  {
    chemin: paths.invitation.chemin,
    nom: 'invitation',
    adresse: `${paths.invitation.chemin.replace(':id', 'facture')}?cle=exemple`,
    charger: () => import('./pages/PageInvitation'),
    sans: { vide: LIEN, interdit: LIEN },
  },
];
