import type { Litige } from '@facturier/domaine/contrat/litiges';
import { Button, Input } from 'antd';
import { useState, type JSX } from 'react';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDeLitige } from '../api/litiges';
import styles from './litiges.module.css';

/** Écrire au client sans décider. */
export function Repondre({ litige }: { litige: Litige }): JSX.Element {
  const { fait, refus } = useAnnonce();
  const acte = useActeDeLitige(litige);
  const [texte, setTexte] = useState('');
  const envoyer = (): void =>
    acte.mutate(
      { quoi: 'messages', texte: texte.trim() },
      {
        onSuccess: () => {
          setTexte('');
          fait('Message envoyé à votre client.');
        },
        onError: refus('Le message n’est pas parti.'),
      },
    );
  return (
    <div className={styles.champ}>
      <label htmlFor="reponse-litige">Répondre à votre client</label>
      <Input.TextArea
        id="reponse-litige"
        rows={3}
        maxLength={2_000}
        value={texte}
        onChange={({ target }) => setTexte(target.value)}
      />
      <Button disabled={!texte.trim()} loading={acte.isPending} onClick={envoyer}>
        Envoyer la réponse
      </Button>
    </div>
  );
}
