import type { CorpsSecondFacteurPerdu } from '@facturier/domaine/contrat/auth';
import type { CorpsSignatureCle } from '@facturier/domaine/contrat/cles';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { phraseErreur } from '@/lib/erreurs-api';
import { useCleSeconde } from '../api/connexion';
import { saitLesCles } from '../model/webauthn';
import styles from '../pages/EcranCompte.module.css';

/** Une clé du compte à la place du code. @param seule vrai si le compte n'a pas de code */
export function SecondeParCle({
  identifiants,
  surCle,
  seule,
}: {
  identifiants: CorpsSecondFacteurPerdu;
  surCle: (cle: CorpsSignatureCle) => Promise<unknown>;
  seule: boolean;
}): JSX.Element | null {
  const cle = useCleSeconde();
  if (!saitLesCles())
    return seule ? (
      <Alerte type="alerte">Ce navigateur ne sait pas se servir d’une clé d’accès à cette adresse.</Alerte>
    ) : null;
  const demander = (): void =>
    cle.mutate(identifiants, { onSuccess: (signature) => void surCle(signature).catch(() => undefined) });
  return (
    <div className={styles.cle}>
      {cle.error && (
        <Alerte type="erreur">
          {phraseErreur(cle.error, 'Aucune de vos clés d’accès n’a répondu. Réessayez.')}
        </Alerte>
      )}
      <Bouton
        genre={seule ? 'principal' : 'ordinaire'}
        taille="grande"
        large
        occupe={cle.isPending}
        onClick={demander}
      >
        Utiliser une clé d’accès
      </Bouton>
    </div>
  );
}
