import type { CorpsSecondFacteurPerdu } from '@facturier/domaine/contrat/auth';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useSecondFacteurPerdu } from '../api/second-facteur-perdu';
import styles from '../pages/EcranCompte.module.css';

/** « J'ai perdu mon téléphone et mes codes » : un lien part à l'adresse du compte. @param quoi ce qui est perdu */
export function PerduTotp({
  identifiants,
  quoi,
}: {
  identifiants: CorpsSecondFacteurPerdu;
  quoi: string;
}): JSX.Element {
  const perdu = useSecondFacteurPerdu();
  if (perdu.isSuccess)
    return (
      <Alerte type="succes" titre="Ouvrez votre messagerie.">
        {perdu.data.message}
      </Alerte>
    );
  return (
    <>
      <RefusEnvoi refus={perdu.error} defaut="Le lien n’est pas parti. Réessayez." />
      <p className={styles.suite}>
        <Bouton genre="lien" occupe={perdu.isPending} onClick={() => perdu.mutate(identifiants)}>
          J’ai perdu {quoi}
        </Bouton>
      </p>
    </>
  );
}
