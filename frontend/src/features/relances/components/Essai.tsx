import type { EtapeDeRelance } from '@facturier/domaine/contrat/relances';
import { Button, Select } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { phraseErreur } from '@/lib/erreurs-api';
import { useAnnonce } from '@/lib/use-annonce';
import { useApercu } from '../api/relances';
import styles from './relances.module.css';

/** Le texte d'une étape rempli par une vraie facture, à l'écran ou dans sa propre boîte. */
export function Essai({
  etape: { objet, corps },
  factures,
}: {
  etape: EtapeDeRelance;
  factures: { value: string; label: string }[];
}): JSX.Element {
  const { fait } = useAnnonce();
  const apercu = useApercu();
  const [facture, choisir] = useState(factures[0]?.value ?? '');
  const essayer = (envoyerAMoi: boolean): void =>
    apercu.mutate(
      { facture, objet, corps, envoyerAMoi },
      { onSuccess: () => envoyerAMoi && fait('L’essai part à votre adresse.') },
    );
  return (
    <>
      <div className={styles.actes}>
        <Select aria-label="Facture de l’essai" value={facture} onChange={choisir} options={factures} />
        <Button onClick={() => essayer(false)}>Voir le résultat</Button>
        <Button onClick={() => essayer(true)}>M’envoyer un essai</Button>
      </div>
      {apercu.error && (
        <Alerte type="erreur">{phraseErreur(apercu.error, 'Le texte n’a pas pu être essayé.')}</Alerte>
      )}
      {apercu.data && (
        <p className={styles.texte} role="status">{`${apercu.data.objet}\n\n${apercu.data.corps}`}</p>
      )}
    </>
  );
}
