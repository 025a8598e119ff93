import type { CorpsInscription, Inscrit } from '@facturier/domaine/contrat/auth';
import type { JSX } from 'react';
import { Bouton } from '@/components/Bouton';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { ChampSiret } from '@/components/ChampSiret';
import { Champ } from '@/components/formulaire/Champ';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Saisie as SaisieDe } from '@/components/formulaire/use-formulaire';
import { Saisie } from '@/components/Saisie';
import type { Role } from '@facturier/domaine/contrat/users';
import { ErreurApi, estRefus } from '@/lib/erreurs-api';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { useInscription } from '../api/inscription';
import { REGLE_INSCRIPTION } from '../model/regles';
import { ChampEmail } from './ChampEmail';
import { ListeCriteres } from './ListeCriteres';
import styles from '../pages/EcranCompte.module.css';

const VIDE = { prenom: '', nom: '', siret: '', email: '', password: '' };

const corpsInscription = (
  role: Role,
  { prenom, nom, email, password, siret }: typeof VIDE,
): CorpsInscription => ({
  prenom: prenom.trim(),
  nom: nom.trim(),
  email: email.trim(),
  password,
  role,
  ...(role === 'professionnel' && { siret: normaliserSiret(siret) }),
});

/** Le serveur a répondu, mais pas ce qu'on attendait. */
const INATTENDU = new ErreurApi({ statut: 0, message: 'Erreur dans le processus d’inscription' });

/** La saisie d'une inscription et son envoi. */
function useSaisieInscription(
  role: Role,
  connu: { email: string; prenom?: string; nom?: string },
  surInscription: (faite: Inscrit) => void,
): SaisieDe<typeof VIDE> {
  const inscription = useInscription();
  return useFormulaire({
    nom: 'inscription',
    depart: { ...VIDE, ...connu },
    regle: REGLE_INSCRIPTION[role],
    envoyer: async (valeurs) => {
      const faite = await inscription.mutateAsync(corpsInscription(role, valeurs));
      if (!faite.requiresEmailVerification) throw INATTENDU;
      return faite;
    },
    reussite: surInscription,
    echec: (erreur, aller) => {
      if (estRefus(erreur, 'EMAIL_DEJA_UTILISE')) aller('email');
    },
  });
}

/** Le formulaire des deux inscriptions. */
export function FormulaireInscription({
  role,
  email = '',
  personne,
  surInscription,
}: {
  role: Role;
  /** L'adresse connue d'avance : celle où l'invitation est arrivée. */
  email?: string;
  /** Le nom connu d'avance, à corriger au besoin : celui que la facture donne. */
  personne?: { prenom: string; nom: string } | undefined;
  surInscription: (faite: Inscrit) => void;
}): JSX.Element {
  const saisie = useSaisieInscription(role, { email, ...personne }, surInscription);
  const professionnel = role === 'professionnel';
  return (
    <>
      <RefusEnvoi refus={saisie.refus} defaut="Erreur de connexion au serveur" />
      <Formulaire saisie={saisie}>
        <div className={styles.rangee}>
          <Champ libelle="Prénom" champ={saisie.champ('prenom')}>
            {(controle) => <Saisie {...controle} grande required autoComplete="given-name" maxLength={80} />}
          </Champ>
          <Champ libelle="Nom" champ={saisie.champ('nom')}>
            {(controle) => <Saisie {...controle} grande required autoComplete="family-name" maxLength={80} />}
          </Champ>
        </div>
        {professionnel && (
          <Champ libelle="SIRET" champ={saisie.champ('siret')}>
            {(controle) => <ChampSiret {...controle} grande required />}
          </Champ>
        )}
        <ChampEmail
          champ={saisie.champ('email')}
          libelle={professionnel ? 'E-mail professionnel' : 'E-mail'}
          autoComplete="email"
        />
        <Champ libelle="Mot de passe" champ={saisie.champ('password')}>
          {(controle) => <ChampMotDePasse {...controle} grande required autoComplete="new-password" />}
        </Champ>
        <ListeCriteres motDePasse={saisie.valeurs.password} />
        <Bouton type="submit" genre="principal" taille="grande" large occupe={saisie.enCours}>
          Créer mon compte
        </Bouton>
      </Formulaire>
    </>
  );
}
