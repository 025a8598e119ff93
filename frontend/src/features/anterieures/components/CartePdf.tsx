import { FICHIER_MAXIMAL } from '@facturier/domaine/anterieures/fichier';
import { cleDeNumero } from '@facturier/domaine/anterieures/piece';
import type { PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import { App, Button } from 'antd';
import { useRef, type JSX } from 'react';
import detail from '@/components/detail.module.css';
import { Icone } from '@/components/Icone';
import { messageDe } from '@/lib/erreurs-api';
import { telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { lirePdf, useJoindrePdf } from '../api/pieces';
import styles from './anterieures.module.css';

const TROP_GROS = 'Ce fichier pèse plus de 10\u00a0Mo.';

/** Le PDF d'une pièce antérieure : joint, repris, remplacé. */
export function CartePdf({ piece }: { piece: PieceAnterieureDetail }): JSX.Element {
  const champ = useRef<HTMLInputElement>(null);
  const { message } = App.useApp();
  const { fait, refus } = useAnnonce();
  const { mutateAsync, isPending } = useJoindrePdf(piece._id);
  const joindre = async (fichier: File): Promise<void> => {
    if (fichier.size > FICHIER_MAXIMAL) return void message.error(TROP_GROS);
    try {
      await mutateAsync(fichier);
      fait('PDF joint.');
    } catch (erreur) {
      message.error(messageDe(erreur));
    }
  };
  const prendre = (): void =>
    void lirePdf(piece._id)
      .then((octets) => telecharger(octets, `${cleDeNumero(piece.numero)}.pdf`))
      .catch(refus('Le PDF n’a pas pu être téléchargé'));
  return (
    <section className={detail.detailCarte} aria-labelledby="titre-pdf">
      <h2 id="titre-pdf">Le PDF</h2>
      <p className={styles.note}>
        {piece.fichier
          ? 'Gardé tel quel, il est aussi dans votre archive complète.'
          : 'Joignez l’original\u00a0: il se garde tel quel, 10\u00a0Mo au plus.'}
      </p>
      <div className={styles.gestes}>
        {piece.fichier && (
          <Button icon={<Icone nom="telecharger" />} onClick={prendre}>
            Télécharger le PDF
          </Button>
        )}
        <Button loading={isPending} aria-busy={isPending} onClick={() => champ.current?.click()}>
          {piece.fichier ? 'Remplacer le PDF' : 'Joindre le PDF'}
        </Button>
      </div>
      <input
        ref={champ}
        type="file"
        accept=".pdf,application/pdf"
        hidden
        aria-label="PDF de la pièce"
        onChange={({ target }) => {
          const [fichier] = target.files ?? [];
          if (fichier) void joindre(fichier);
          target.value = '';
        }}
      />
    </section>
  );
}
