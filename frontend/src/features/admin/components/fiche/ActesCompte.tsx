import { preparer } from '@facturier/domaine/contrat/appels';
import { clsx } from 'clsx';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { useTelechargement } from '@/features/export/public';
import { useCreerConversation } from '@/features/messaging/public';
import { nomComplet } from '@/features/users/public';
import { aujourdhui } from '@/lib/format/date';
import { useBannir } from '../../api/actes';
import type { CompteAdmin } from '../../model/compte';
import { useAnnonce } from '@/lib/use-annonce';
import { DialogueBannir } from './DialogueBannir';
import { DialogueSupprimer } from './DialogueSupprimer';
import styles from './FicheCompte.module.css';
import { de } from '@facturier/domaine/valeurs/phrases';

/** Ce que l'administration peut faire d'un compte : lui écrire, l'exporter, le bannir ou le rétablir, le supprimer. */
export function ActesCompte({
  compte,
  soiMeme,
  surSuppression,
}: {
  compte: CompteAdmin;
  /** Sur son propre compte, on ne bannit ni ne supprime. */
  soiMeme: boolean;
  surSuppression: () => void;
}): JSX.Element {
  const { modal } = App.useApp();
  const naviguer = useNavigate();
  const { fait, refus } = useAnnonce();
  const { enCours, demander } = useTelechargement();
  const conversation = useCreerConversation();
  const bannir = useBannir();
  const [dialogue, setDialogue] = useState<'bannir' | 'supprimer' | null>(null);
  const fermer = (): void => setDialogue(null);
  const ecrire = (): void =>
    conversation.mutate(compte._id, {
      onSuccess: ({ _id }) =>
        void naviguer(`${paths.messages.href()}?conversation=${encodeURIComponent(_id)}`),
      onError: refus('Impossible de créer une conversation. Veuillez réessayer.'),
    });
  const exporter = (): void =>
    void demander({
      appel: preparer('GET /admin/users/:id/export', { id: compte._id }),
      nomParDefaut: `export-compte-${compte._id}-${aujourdhui()}.zip`,
      titre: `Export du compte ${de(nomComplet(compte))}`,
      reussite: async () => ({ titre: 'Export du compte téléchargé' }),
    });
  const retablir = (): void =>
    void modal.confirm({
      title: `Rétablir ${nomComplet(compte)}\u00a0?`,
      content: 'Ce compte pourra se connecter de nouveau.',
      okText: 'Rétablir ce compte',
      cancelText: 'Annuler',
      onOk: () =>
        bannir
          .mutateAsync({ id: compte._id, isBanned: false })
          .then(
            () => fait(`${nomComplet(compte)} est rétabli.`),
            refus('Erreur lors du changement de statut.'),
          ),
    });
  return (
    <div className={clsx(styles.actesFiche, styles.actesCompte)}>
      {!soiMeme && (
        <Button icon={<Icone nom="message" />} loading={conversation.isPending} onClick={ecrire}>
          Écrire
        </Button>
      )}
      <Button icon={<Icone nom="telecharger" />} disabled={enCours} aria-busy={enCours} onClick={exporter}>
        Exporter (ZIP)
      </Button>
      {!soiMeme && (
        <>
          {compte.isBanned ? (
            <Button onClick={retablir}>Rétablir…</Button>
          ) : (
            <Button danger onClick={() => setDialogue('bannir')}>
              Bannir…
            </Button>
          )}
          <Button danger onClick={() => setDialogue('supprimer')}>
            Supprimer…
          </Button>
        </>
      )}
      {dialogue === 'bannir' && <DialogueBannir compte={compte} fermer={fermer} />}
      {dialogue === 'supprimer' && (
        <DialogueSupprimer compte={compte} fermer={fermer} surSuppression={surSuppression} />
      )}
    </div>
  );
}
