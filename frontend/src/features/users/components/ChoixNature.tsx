import type { NatureOperation } from '@facturier/domaine/documents/facture';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { phraseErreur } from '@/lib/erreurs-api';
import { useEnregistrerMentions, useMentions } from '../api/mentions';
import { enCorps } from '../model/mentions';
import styles from './ChoixNature.module.css';

const CHOIX: { value: NatureOperation; label: string }[] = [
  { value: 'biens', label: 'Biens' },
  { value: 'services', label: 'Services' },
  { value: 'mixte', label: 'Les deux' },
];

/** « Que vendez-vous ? » : d'un clic, la nature des opérations va aux mentions, et de là sur chaque document. */
export default function ChoixNature(): JSX.Element | null {
  const { data: mentions } = useMentions();
  const { mutate, variables, isPending, error } = useEnregistrerMentions();
  if (!mentions) return null;
  const choisie = isPending ? variables.natureOperation : mentions.natureOperation;
  return (
    <div className={styles.nature}>
      <span id="que-vendez-vous">Que vendez-vous&nbsp;?</span>
      <ChoixEnBoutons
        aria-labelledby="que-vendez-vous"
        name="natureOperation"
        options={CHOIX}
        value={choisie ?? null}
        onChange={({ target }) =>
          mutate(enCorps({ ...mentions, natureOperation: target.value as NatureOperation }))
        }
      />
      {error && (
        <Alerte type="erreur">{phraseErreur(error, 'Votre réponse n’a pas pu être enregistrée.')}</Alerte>
      )}
    </div>
  );
}
