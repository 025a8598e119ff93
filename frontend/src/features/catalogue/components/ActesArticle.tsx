import type { Article } from '@facturier/domaine/contrat/catalogue';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { phraseErreur } from '@/lib/erreurs-api';
import { useModifierArticle, useSupprimerArticle } from '../api/ecrire-article';
import styles from './catalogue.module.css';

/** Ce qui se fait d'un article : le modifier, l'archiver ou le reprendre, le supprimer une fois archivé. */
export function ActesArticle({
  article,
  surModification,
}: {
  article: Article;
  surModification: (article: Article) => void;
}): JSX.Element {
  const { modal, message } = App.useApp();
  const modification = useModifierArticle();
  const suppression = useSupprimerArticle();
  const { _id: id, designation, archive } = article;
  const ranger = async (): Promise<void> => {
    try {
      await modification.mutateAsync({ id, corps: { archive: !archive } });
      message.success(archive ? `${designation} est de nouveau proposé.` : `${designation} est archivé.`);
    } catch (erreur) {
      message.error(phraseErreur(erreur, 'L’article n’a pas pu être rangé.'));
    }
  };
  const supprimer = async (): Promise<void> => {
    try {
      await suppression.mutateAsync(id);
      message.success(`${designation} a été supprimé.`);
    } catch (erreur) {
      message.error(phraseErreur(erreur, 'Erreur lors de la suppression'));
    }
  };
  const demander = (): void =>
    void modal.confirm({
      title: `Supprimer «\u00a0${designation}\u00a0»\u00a0?`,
      content: 'Vos factures et vos brouillons gardent leurs lignes.',
      okText: 'Supprimer l’article',
      okButtonProps: { danger: true },
      cancelText: 'Annuler',
      onOk: supprimer,
    });
  return (
    <span className={styles.actes}>
      {!archive && (
        <Button
          type="text"
          aria-label={`Modifier ${designation}`}
          title="Modifier"
          icon={<Icone nom="crayon" taille={17} />}
          onClick={() => surModification(article)}
        />
      )}
      <Button
        size="small"
        disabled={modification.isPending}
        aria-label={`${archive ? 'Reprendre' : 'Archiver'} ${designation}`}
        onClick={() => void ranger()}
      >
        {archive ? 'Reprendre' : 'Archiver'}
      </Button>
      {archive && (
        <Button
          type="text"
          aria-label={`Supprimer ${designation}`}
          title="Supprimer"
          icon={<Icone nom="corbeille" taille={17} />}
          onClick={demander}
        />
      )}
    </span>
  );
}
