import type { EtapeDeRelance } from '@facturier/domaine/contrat/relances';
import { remplir, type Valeurs } from '@facturier/domaine/relances/modele';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { phraseErreur } from '@/lib/erreurs-api';
import { useAnnonce } from '@/lib/use-annonce';
import { useEssayer } from '../api/relances';
import styles from './relances.module.css';

/** Une facture dont un texte prend les valeurs. */
export interface FactureDEssai {
  id: string;
  numero: string;
  valeurs: Valeurs;
}

/** Le texte d'une étape tel que le client de cette facture le lirait, pendant la frappe ; et l'essai à sa propre adresse. */
export function Essai({
  etape: { objet, corps },
  facture: { id, numero, valeurs },
}: {
  etape: EtapeDeRelance;
  facture: FactureDEssai;
}): JSX.Element {
  const { fait } = useAnnonce();
  const essai = useEssayer();
  return (
    <>
      <div className={styles.texte} role="group" aria-label={`Aperçu, facture ${numero}`}>
        <b>{remplir(objet, valeurs)}</b>
        {`\n\n${remplir(corps, valeurs)}`}
      </div>
      <div className={styles.actes}>
        <Button
          loading={essai.isPending}
          onClick={() =>
            essai.mutate(
              { facture: id, objet, corps },
              { onSuccess: () => fait('L’essai part à votre adresse.') },
            )
          }
        >
          M’envoyer un essai
        </Button>
      </div>
      {essai.error && (
        <Alerte type="erreur">{phraseErreur(essai.error, 'Le texte n’a pas pu être essayé.')}</Alerte>
      )}
    </>
  );
}
