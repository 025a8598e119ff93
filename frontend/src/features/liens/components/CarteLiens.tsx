import type { LienPublic, LiensDeFacture } from '@facturier/domaine/contrat/liens';
import { clsx } from 'clsx';
import type { Appareil, NiveauConsultation } from '@facturier/domaine/liens/lien-public';
import { App, Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import cartes from '@/components/carte.module.css';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { afficherInstant, formaterDateLongue } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDeLien, useLiens } from '../api/liens';
import { phraseDuLien } from '../model/phrase-lien';
import styles from './CarteLiens.module.css';

const NIVEAUX: Record<NiveauConsultation, string> = {
  ouverte: 'Page ouverte',
  consultee: 'Consultée',
  confirmee: 'Téléchargée ou reçue',
};
const APPAREILS: Record<Appareil, string> = {
  telephone: 'téléphone',
  tablette: 'tablette',
  ordinateur: 'ordinateur',
};

function Visites({ lien }: { lien: LienPublic }): JSX.Element | null {
  if (lien.consultations.length === 0) return null;
  return (
    <details className={styles.visites}>
      <summary>Les visites</summary>
      <ul>
        {lien.consultations.map(({ le, niveau, appareil }) => (
          <li key={`${le}-${appareil}`}>
            {NIVEAUX[niveau]}, {afficherInstant(le)}, {APPAREILS[appareil]}
          </li>
        ))}
      </ul>
    </details>
  );
}

function UnLien({ factureId, lien }: { factureId: string; lien: LienPublic }): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const acte = useActeDeLien(factureId);
  const { url, adresse } = lien;
  const copier = (texte: string): void => {
    void navigator.clipboard.writeText(texte).then(
      () => fait('Lien copié.'),
      () => refus('Le lien n’a pas pu être copié.')(new Error()),
    );
  };
  const remplacer = (): void =>
    acte.mutate(
      { quoi: 'remplacer', lien: lien._id },
      { onSuccess: () => fait('Lien remplacé.'), onError: refus('Le lien n’a pas pu être remplacé.') },
    );
  const revoquer = (): void => {
    void modal.confirm({
      title: `Révoquer le lien de ${adresse}\u00a0?`,
      content: 'Il n’ouvrira plus rien, même dans l’e-mail déjà reçu. Vous pourrez en ouvrir un autre.',
      okText: 'Révoquer le lien',
      cancelText: 'Garder',
      okButtonProps: { danger: true },
      onOk: () =>
        acte
          .mutateAsync({ quoi: 'revoquer', lien: lien._id })
          .catch(refus('Le lien n’a pas pu être révoqué.')),
    });
  };
  return (
    <li className={styles.lien}>
      <p className={styles.adresse}>{adresse}</p>
      <p className={lien.consulteLe ? styles.vu : styles.rien}>
        <Icone nom={lien.consulteLe ? 'oeil' : 'horloge'} taille={15} /> <span>{phraseDuLien(lien)}</span>
      </p>
      <Visites lien={lien} />
      <div className={styles.actes}>
        {url && (
          <Button size="small" onClick={() => copier(url)} aria-label={`Copier le lien de ${adresse}`}>
            Copier le lien
          </Button>
        )}
        {!url && (
          <Button size="small" loading={acte.isPending} onClick={remplacer}>
            Ouvrir un nouveau lien
          </Button>
        )}
        {url && (
          <a className={styles.voir} href={url} target="_blank" rel="noreferrer">
            Voir la page
          </a>
        )}
        {lien.etat === 'actif' && (
          <Button
            size="small"
            type="text"
            danger
            onClick={revoquer}
            aria-label={`Révoquer le lien de ${adresse}`}
          >
            Révoquer
          </Button>
        )}
      </div>
      {url && <p className={styles.fin}>Ouvert jusqu’au {formaterDateLongue(lien.expireLe)}.</p>}
    </li>
  );
}

/** Pas encore de lien, ou tous coupés. */
function SansLien({ factureId, ouverts }: { factureId: string; ouverts: boolean }): JSX.Element {
  const { fait, refus } = useAnnonce();
  const acte = useActeDeLien(factureId);
  if (!ouverts)
    return (
      <p>
        Vos liens publics sont coupés. <Link to={paths.compte.href()}>Les rouvrir</Link>
      </p>
    );
  const ouvrir = (): void =>
    acte.mutate(
      { quoi: 'ouvrir' },
      { onSuccess: () => fait('Lien ouvert.'), onError: refus('Le lien n’a pas pu être ouvert.') },
    );
  return (
    <>
      <p>Votre client lit la facture et la paie sans compte. L’e-mail de la facture le porte aussi.</p>
      <Button loading={acte.isPending} onClick={ouvrir}>
        Ouvrir un lien
      </Button>
    </>
  );
}

const enCours = ({ liens }: LiensDeFacture): LienPublic[] => {
  const montres = liens.filter(({ etat }) => etat !== 'revoque');
  // Un lien expiré dont l'adresse en a un neuf n'a plus rien à dire.
  return montres.filter(
    ({ etat, adresse }) =>
      etat === 'actif' || !montres.some((autre) => autre.etat === 'actif' && autre.adresse === adresse),
  );
};

/** Les liens publics d'une facture : les copier, voir s'ils ont été consultés, les révoquer. */
export default function CarteLiens({
  factureId,
  attente,
}: {
  factureId: string;
  /** Ce qui tient la place le temps qu'ils arrivent. */
  attente?: ReactNode;
}): ReactNode {
  const { data, isError } = useLiens(factureId);
  if (!data) return isError ? null : attente;
  const liens = data.ouverts ? enCours(data) : [];
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-liens">
      <h2 id="titre-liens">Lien public</h2>
      {liens.length === 0 && <SansLien factureId={factureId} ouverts={data.ouverts} />}
      {liens.length > 0 && (
        <ul className={styles.liens}>
          {liens.map((lien) => (
            <UnLien key={lien._id} factureId={factureId} lien={lien} />
          ))}
        </ul>
      )}
    </section>
  );
}
