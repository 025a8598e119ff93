import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import type { Lettre } from '@facturier/domaine/recurrences/lettres';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { useMoi } from '@/features/users/public';
import { lettreDuPrix } from '../model/lettre-de-prix';
import { FenetreLettre } from './LettreMontree';
import styles from './recurrences.module.css';

/** Les prix d'une série, l'un après l'autre ; de chaque changement, la lettre à envoyer au client. */
export function PrixSuccessifs({ serie }: { serie: Recurrence }): JSX.Element {
  const { data: moi } = useMoi();
  const [lettre, montrer] = useState<Lettre | null>(null);
  const signature = `${moi?.prenom ?? ''} ${moi?.nom ?? ''}`.trim();
  return (
    <>
      <h3>Prix successifs</h3>
      <ul className={styles.liste}>
        {serie.modeles.map(({ aPartirDu, montant, raison }, rang) => (
          <li key={aPartirDu} className={styles.rangee}>
            <span>
              À partir du {formaterDateLongue(aPartirDu)} · {formaterEuros(centimesDepuisEuros(montant))}
              {raison && <span className={styles.note}> – {raison}</span>}
            </span>
            {rang > 0 && (
              <Button
                size="small"
                aria-label={`Lettre au client, prix du ${formaterDateLongue(aPartirDu)}`}
                onClick={() => montrer(lettreDuPrix(serie, rang, signature))}
              >
                Lettre au client
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lettre && (
        <FenetreLettre
          titre="Lettre au client"
          lettre={lettre}
          email={serie.client.email}
          fermer={() => montrer(null)}
        />
      )}
    </>
  );
}
