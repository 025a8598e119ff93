import type { Archive } from '@facturier/domaine/contrat/archives';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import lignes from '@/components/lignes.module.css';
import stylesSection from '@/components/Section.module.css';
import { archiveDuCompte, useTelechargement } from '@/features/export/public';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { ErreurApi } from '@/lib/erreurs-api';
import { afficherInstant } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useArchives, useDemandeDArchive, useRetraitDArchive } from '../../api/archives';
import styles from '../../pages/PageCompte.module.css';
import { PreuveMotDePasse } from './PreuveMotDePasse';

const GARDEES_AU_PLUS = 3;
const veutUnePreuve = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && erreur.code === 'PREUVE_REQUISE';
const taille = (octets: number): string =>
  `${(octets / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`;

/** Où en est une archive, en une phrase. */
function etatDe({ etat, fait, total, octets, expireLe }: Archive): string {
  if (etat === 'echouee') return 'Elle n’a pas pu être préparée. Effacez-la, puis demandez-en une autre.';
  if (etat === 'en_cours')
    return total > 0 ? `En préparation\u00a0: ${fait} fichiers sur ${total}` : 'En préparation';
  return `${taille(octets ?? 0)}, gardée jusqu’au ${expireLe ? afficherInstant(expireLe) : ''}`;
}

function LigneArchive({
  archive,
  surPreuve,
  effacer,
}: {
  archive: Archive;
  surPreuve: () => void;
  effacer: () => void;
}): JSX.Element {
  const { enCours, demander } = useTelechargement();
  const dite = `l’archive du ${afficherInstant(archive.demandeeLe)}`;
  return (
    <li>
      <div>
        <p className={lignes.titre}>Archive du {afficherInstant(archive.demandeeLe)}</p>
        <p className={styles.aide} role="status">
          {etatDe(archive)}
        </p>
        {(archive.alteres ?? 0) > 0 && (
          <p className={styles.aide}>
            Des fichiers ne sont plus ceux qui avaient été rangés&nbsp;: {archive.alteres}. Le manifeste les
            nomme. Prévenez l’assistance.
          </p>
        )}
      </div>
      <div className={stylesSection.actes}>
        {archive.etat === 'prete' && (
          <Button
            size="small"
            type="primary"
            loading={enCours}
            aria-busy={enCours}
            aria-label={`Télécharger ${dite}`}
            onClick={() => void demander({ ...archiveDuCompte(archive), surPreuve })}
          >
            Télécharger
          </Button>
        )}
        <Button size="small" onClick={effacer} aria-label={`Effacer ${dite}`}>
          Effacer
        </Button>
      </div>
    </li>
  );
}

/** La copie complète du compte : la demander, la suivre, la télécharger ; le mot de passe d'abord, si la session est trop ancienne. */
export function ReglageArchive(): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const archives = useArchives();
  const demande = useDemandeDArchive();
  const retrait = useRetraitDArchive();
  const [cles] = useState(() => new ClesParContenu());
  const [aProuver, setAProuver] = useState<(() => void) | null>(null);
  const prouver = (suite: () => void): void => setAProuver(() => suite);

  const preparer = (): void => {
    const nombre = archives.data?.length ?? 0;
    demande.mutate(cles.pour({ nombre, derniere: archives.data?.[0]?._id }), {
      onSuccess: () => fait('L’archive se prépare. Un e-mail vous dira quand elle est prête.'),
      onError: (erreur) =>
        veutUnePreuve(erreur) ? prouver(preparer) : refus('L’archive n’a pas pu être demandée.')(erreur),
    });
  };
  const effacer = (id: string): void =>
    retrait.mutate(id, {
      onSuccess: () => fait('Archive effacée.'),
      onError: (erreur) =>
        veutUnePreuve(erreur)
          ? prouver(() => effacer(id))
          : refus('L’archive n’a pas pu être effacée.')(erreur),
    });
  const confirmer = (id: string): void =>
    void modal.confirm({
      title: 'Effacer cette archive\u00a0?',
      content: 'Vos données restent dans votre compte. Vous pourrez demander une autre archive.',
      okText: 'Effacer',
      cancelText: 'Annuler',
      onOk: () => effacer(id),
    });

  if (aProuver)
    return (
      <PreuveMotDePasse
        libelle="Votre mot de passe, pour ouvrir vos archives"
        continuer={() => {
          setAProuver(null);
          aProuver();
        }}
        annuler={() => setAProuver(null)}
      />
    );
  if (veutUnePreuve(archives.error))
    return <Button onClick={() => prouver(() => void archives.refetch())}>Ouvrir mes archives</Button>;
  const gardees = archives.data ?? [];
  const occupee = gardees.some(({ etat }) => etat === 'en_cours') || gardees.length >= GARDEES_AU_PLUS;
  return (
    <ListeEtats
      requete={archives}
      nombre={archives.data ? 1 : 0}
      erreur="Vos archives n’ont pas pu être chargées."
      squelette={<SqueletteLignes nombre={1} />}
      vide={null}
    >
      {gardees.length > 0 && (
        <ul className={lignes.lignes}>
          {gardees.map((archive) => (
            <LigneArchive
              key={archive._id}
              archive={archive}
              surPreuve={() => prouver(() => void archives.refetch())}
              effacer={() => confirmer(archive._id)}
            />
          ))}
        </ul>
      )}
      <Button loading={demande.isPending} aria-busy={demande.isPending} disabled={occupee} onClick={preparer}>
        Préparer une archive
      </Button>
      <p className={styles.aide}>
        Trois archives au plus sont gardées, une seule se prépare à la fois. Chacune s’efface au bout de sept
        jours.
      </p>
    </ListeEtats>
  );
}
