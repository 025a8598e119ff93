import { Button } from 'antd';
import type { JSX } from 'react';
import listes from '@/components/listes.module.css';

/** « Voir la suite », tant que le serveur en a une. */
export function SuiteDeListe({
  liste: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  liste: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}): JSX.Element | null {
  if (!hasNextPage) return null;
  return (
    <div className={listes.suite}>
      <Button
        loading={isFetchingNextPage}
        aria-busy={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        Voir la suite
      </Button>
    </div>
  );
}
