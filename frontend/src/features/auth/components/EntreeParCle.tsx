import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { phraseErreur } from '@/lib/erreurs-api';
import { useConnexionCle } from '../api/connexion';
import { saitLesCles } from '../model/webauthn';
import styles from '../pages/EcranCompte.module.css';

/** Entrer par une clé d'accès, sans adresse ni mot de passe ; rien si ce navigateur ne sait pas s'en servir. */
export function EntreeParCle({ surEntree }: { surEntree: () => void }): JSX.Element | null {
  const connexion = useConnexionCle();
  if (!saitLesCles()) return null;
  return (
    <div className={styles.cle}>
      {connexion.error && (
        <Alerte type="erreur">
          {phraseErreur(
            connexion.error,
            'Aucune clé d’accès n’a répondu. Réessayez, ou entrez par votre mot de passe.',
          )}
        </Alerte>
      )}
      <Bouton
        taille="grande"
        large
        occupe={connexion.isPending}
        onClick={() => connexion.mutate(undefined, { onSuccess: surEntree })}
      >
        Se connecter avec une clé d’accès
      </Bouton>
    </div>
  );
}
