import { Input } from 'antd';
import { useId, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { CompteurCaracteres } from '@/components/CompteurCaracteres';
import { Fenetre } from '@/components/Fenetre';
import { nomComplet } from '@/features/users/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { useFautes } from '@/lib/use-fautes';
import { useBannir } from '../../api/actes';
import type { CompteAdmin } from '../../model/compte';
import { useAnnonce } from '@/lib/use-annonce';

const RAISON_MAX = 500;

function fauteRaison(texte: string): string | null {
  if (!texte) return 'Indiquez la raison.';
  return texte.length > RAISON_MAX ? `La raison tient en ${RAISON_MAX} caractères.` : null;
}

/** Bannir un compte, avec sa raison ; ses sessions finissent aussitôt. */
export function DialogueBannir({ compte, fermer }: { compte: CompteAdmin; fermer: () => void }): JSX.Element {
  const id = useId();
  const { fait } = useAnnonce();
  const bannir = useBannir();
  const [raison, setRaison] = useState('');
  const texte = raison.trim();
  const { controle, faute, valider } = useFautes({ [id]: fauteRaison(texte) });
  const agir = (): void => {
    if (!valider()) return;
    bannir.mutate(
      { id: compte._id, isBanned: true, raison: texte },
      {
        onSuccess: () => {
          fait(`${nomComplet(compte)} est banni.`);
          fermer();
        },
      },
    );
  };
  return (
    <Fenetre
      open
      title={`Bannir ${nomComplet(compte)}\u00a0?`}
      okText="Bannir ce compte"
      cancelText="Annuler"
      okButtonProps={{ danger: true, loading: bannir.isPending, 'aria-busy': bannir.isPending }}
      onOk={agir}
      onCancel={fermer}
    >
      <p>Ses sessions finissent aussitôt et il ne peut plus se connecter. Ses factures restent.</p>
      {bannir.error && (
        <Alerte type="erreur" titre="Erreur lors du changement de statut.">
          {bannir.error instanceof ErreurApi && bannir.error.message}
        </Alerte>
      )}
      <label htmlFor={id} className="libelle-admin">
        Raison
      </label>
      <Input.TextArea
        {...controle(id)}
        autoFocus
        rows={3}
        value={raison}
        aria-describedby={`${id}-aide`}
        onChange={({ target }) => setRaison(target.value)}
      />
      <div id={`${id}-aide`}>
        {faute(id) && (
          <p role="alert" className="faute-admin">
            {faute(id)}
          </p>
        )}
        <CompteurCaracteres valeur={raison} max={RAISON_MAX} />
      </div>
    </Fenetre>
  );
}
